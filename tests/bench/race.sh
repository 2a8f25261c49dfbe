#!/usr/bin/env bash
# Times of chained steps against the library of another commit, in one run: tests/bench/race.sh COMMIT. Called by
# `make race AGAINST=COMMIT`.
set -euo pipefail
cd "$(dirname "$0")/../.."
commit=$(git rev-parse --short "${1:?the commit to race against}^{commit}")
place=$PWD/build/race
there=$place/$commit
if [ ! -e "$there/libfrb.so" ]; then
    rm -rf "$there"
    mkdir -p "$there/sources"
    git archive "$commit" | tar -x -C "$there/sources"
    (cd "$there/sources" && CARGO_TARGET_DIR=$there/target "${CARGO:-cargo}" build --release --locked --quiet --lib)
    cp "$there/target/release/libfrb.so" "$there/"
    rm -rf "$there/sources" "$there/target"
fi
${CC:-cc} -O2 -Wall -Wextra -o "$place/race" tests/bench/race.c -ldl
echo "Nanoseconds a step, chained, and the ratio to those of commit $commit."
cp build/lib/libfrb.so "$place/now.so"
cp "$there/libfrb.so" "$place/$commit.so"
cd "$place"
for routine in quat_step_ frb_step_; do
    ./race $routine "./$commit.so" ./now.so
done
