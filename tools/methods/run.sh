#!/usr/bin/env bash
# Which method, which scheme: four kinds of problem, each by several methods and schemes. Prints the tables of
# docs/methods.md, and writes them there when asked: tools/methods/run.sh [--page]. Takes a few minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=build/methods
mkdir -p "$build"
read -ra libraries <<<"${STATIC_LIBRARIES:--lm -lpthread -ldl}"
for source in examples/c/{water,orbit,binary}.c tools/methods/free.c; do
    "${CC:-cc}" -O3 -fopenmp -Iinclude -o "$build/$(basename "$source" .c)" "$source" build/lib/libfrb.a "${libraries[@]}"
done
export OMP_NUM_THREADS=${OMP_NUM_THREADS:-1}

# The numbers of methods and schemes (include/frb.h), and the forces a scheme computes in a step.
declare -A method=([exact]=0 [axes]=400 [DMV2]=302 [DMV4]=304 [DMV6]=306 [DMV8]=308 [DMV10]=310)
declare -A scheme=([Strang]=1 [Suzuki4]=3 [PEFRL]=8 [Kahan-Li6]=4 [RKN6_14a]=6 [ABA864]=7 [Suzuki-Umeno8]=5)
declare -A stages=([Strang]=1 [Suzuki4]=5 [PEFRL]=4 [Kahan-Li6]=9 [RKN6_14a]=14 [ABA864]=7 [Suzuki-Umeno8]=15)

# ratio A B: A/B, a whole number.
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%d", a / b + 0.5 }'; }

{
    echo "A free body until t = 1000: error of the attitude at the end, and time"
    echo "method     step    error     a step, ns  whole, us"
    free() { printf '%-8s %6s %s\n' "$1" "$2" "$("$build/free" "${method[$1]}" "$(ratio 1000 "$2")")"; }
    for step in 1000 1 0.1; do free exact "$step"; done
    for each in axes DMV2 DMV4 DMV6 DMV8 DMV10; do
        for step in 0.1 0.01; do free "$each" "$step"; done
    done
} | tee "$build/free.txt"
echo

{
    echo "Satellite, 8000 s: error of the attitude at the end"
    echo "scheme          method    step, s       forces    error"
    end() { "$build/orbit" "$(ratio 8000 "$3")" "$3" "${method[$2]}" "${scheme[$1]}" "$(ratio 8000 "$3")" | tail -n 1; }
    truth=$(end Suzuki-Umeno8 exact 5)
    orbit() {
        printf '%-15s %-8s %8s %12d %s\n' "$1" "$2" "$3" $(($(ratio 8000 "$3") * stages[$1])) "$(
            printf '%s\n%s\n' "$truth" "$(end "$@")" |
                awk 'NR == 1 { for (k = 2; k < 6; k++) q[k] = $k }
                     NR == 2 { for (k = 2; k < 6; k++) e += ($k - q[k]) ^ 2; printf "%8.1E", sqrt(e) }')"
    }
    for each in "Strang exact 5" "Strang exact 20" "Strang axes 20" "Strang DMV2 20" "PEFRL exact 20" "PEFRL exact 80" \
        "PEFRL axes 80" "PEFRL DMV4 80" "ABA864 exact 32" "ABA864 exact 160" "Kahan-Li6 exact 40" "Kahan-Li6 exact 160" \
        "RKN6_14a exact 80" "RKN6_14a exact 320" "Suzuki-Umeno8 exact 80" "Suzuki-Umeno8 exact 320"; do
        read -ra words <<<"$each"
        orbit "${words[@]}"
    done
} | tee "$build/satellite.txt"
echo

{
    echo "Water, 125 molecules, 4 ps: kJ/mol a molecule"
    echo "scheme          method   step, fs       forces    drift    noise"
    water() {
        local steps line
        steps=$(ratio 4000 "$3")
        line=$("$build/water" 5 "$steps" "$3" "${method[$2]}" "${scheme[$1]}" "$(ratio 16 "$3")" 200 2>/dev/null | tail -n 1)
        printf '%-15s %-8s %8s %12d %s\n' "$1" "$2" "$3" $((steps * stages[$1])) \
            "$(sed 's/change by drift \(.*\), noise \(.*\)/\1\2/' <<<"$line")"
    }
    for step in 1 2 4; do
        for each in exact axes DMV2; do water Strang "$each" "$step"; done
    done
    for step in 2 4 8; do
        for each in exact axes DMV4; do water PEFRL "$each" "$step"; done
        for each in exact axes; do water Suzuki4 "$each" "$step"; done
    done
} | tee "$build/water.txt"
echo

{
    echo "Binary, until t = 200: largest errors of energy and angular momentum"
    echo "scheme          method       step       forces   energy  angular"
    binary() {
        local steps
        steps=$(ratio 200 "$3")
        printf '%-15s %-8s %8s %12d %s\n' "$1" "$2" "$3" $((steps * stages[$1])) "$(
            "$build/binary" "$steps" "$3" "${method[$2]}" "${scheme[$1]}" 1 |
                awk 'NR > 1 { if ($6 > e) e = $6; if ($8 > a) a = $8 } END { printf "%8.1E %8.1E", e, a }')"
    }
    for each in "Strang exact 0.02" "Strang axes 0.02" "Strang DMV2 0.02" "PEFRL exact 0.08" "PEFRL axes 0.08" \
        "PEFRL DMV4 0.08" "Kahan-Li6 exact 0.2" "RKN6_14a exact 0.25" "Suzuki-Umeno8 exact 0.1" "Suzuki-Umeno8 exact 0.32" \
        "Suzuki-Umeno8 axes 0.1" "Suzuki-Umeno8 DMV10 0.1"; do
        read -ra words <<<"$each"
        binary "${words[@]}"
    done
} | tee "$build/binary.txt"
echo

if [ "${1-}" = --page ]; then
    for name in free satellite water binary; do
        { echo '```' && cat "$build/$name.txt" && echo '```'; } >"$build/$name.block"
    done
    tools/blocks.sh docs/methods.md "$build" .block
fi
