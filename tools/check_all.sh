#!/usr/bin/env bash
# Runs every target of the Makefile whose name begins with "check-" and prints a table.
# The last line is "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/.." || exit
mkdir -p build
passed=0 failed=0

printf '%-18s %7s %7s %8s\n' check passed failed seconds
for target in $(sed -n 's/^\(check-[a-z-]*\):.*/\1/p' Makefile | grep -vx check-all); do
    log=build/$target.log start=$SECONDS status=0
    make --no-print-directory "$target" >"$log" 2>&1 || status=$?
    counts=$(grep -Eo '[0-9]+ passed[;,] [0-9]+ failed' "$log" | tail -n 1)
    good=${counts%% *}
    bad=$(echo "$counts" | sed -n 's/.*passed[;,] \([0-9]*\) failed/\1/p')
    # A check that ends without its closing line has failed.
    [ -n "$counts" ] || { good=0 bad=1; }
    [ $status -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    printf '%-18s %7d %7d %8d\n' "$target" "$good" "$bad" $((SECONDS - start))
    [ "$bad" -eq 0 ] || grep -A 20 FAILED "$log" || tail -n 20 "$log"
    passed=$((passed + good)) failed=$((failed + bad))
done
echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
