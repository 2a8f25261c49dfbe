#!/usr/bin/env bash
# Builds LAMMPS (once) and the plugin, and tests the fixes on one and two ranks; then the drift of water as a table and a
# picture. Ends with "N passed, N failed".
#
#   integrations/lammps/check.sh            everything; water takes over half an hour on two cores the first time
#   integrations/lammps/check.sh --quick    without the runs of water
#
# LAMMPS_SOURCE=path tests with a source tree that is there already. PROCESSES is the number of runs of water at once.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh
source tests/parallel/mpi.sh

here=$PWD/integrations/lammps
build=$PWD/build/lammps
work=$build/work
lmp=$build/engine/lmp
plugin=$build/plugin/frbplugin.so

# run RANKS NAME INPUT ARGUMENTS...: LAMMPS; what it prints goes to NAME.out.
run() {
    local number=$1 name=$2 input=$3 starter=()
    shift 3
    [ "$number" = 1 ] || starter=("${ranks[@]}" "$number")
    "${starter[@]}" "$lmp" -log none -in "$input" -var plugin "$plugin" "$@" >"$name.out" 2>&1
}

# passes ...: the same, and if LAMMPS fails, what it said.
passes() {
    run "$@" || { tail -n 20 "$2.out"; return 1; }
}

# fails PATTERN RANKS NAME INPUT ARGUMENTS...: LAMMPS ends with an error that fits the pattern.
fails() {
    local pattern=$1
    shift
    if run "$@"; then echo "no error"; return 1; fi
    grep -E "ERROR.*$pattern" "$2.out" || { tail -n 20 "$2.out"; return 1; }
}

verify() {
    python3 "$here/check/verify.py" "$@"
}

# What a test shows is worth reading when it passes, too.
shows() {
    local output
    output=$("${@:2}") || { printf '%s\n' "$output"; return 1; }
    printf '%-66s %s\n' "$1" "$(printf '%s' "$output" | tail -n 1)" >>figures
    printf '%s\n' "$output"
}

# ---- the plugin

builds() {
    cmake -S "$here" -B "$build/plugin" -D LAMMPS_BUILD="$build/engine" -D CMAKE_CXX_FLAGS=-Werror &&
        cmake --build "$build/plugin"
}

# For more than two thousand million atoms LAMMPS has integers of 64 bits; the plugin must fit.
builds_big() {
    cmake -S "$here" -B "$build/plugin_big" -D LAMMPS_SOURCE="$build/source" -D LAMMPS_SIZES=bigbig -D CMAKE_CXX_FLAGS=-Werror &&
        cmake --build "$build/plugin_big"
}

one_name() {
    local names
    names=$(nm -D --defined-only "$plugin") && echo "$names" && [ "${names##* }" = lammpsplugin_init ] &&
        [ "$(wc -l <<<"$names")" = 1 ]
}

# ---- free motion

free_ellipsoids() {
    passes "$1" "ellipsoids_$1" "$here/examples/in.ellipsoids" &&
        shows "free ellipsoids, dt 0.1, $1 rank(s)" verify kept "ellipsoids_$1.out" c_rotation 1e-12
}

stock_ellipsoids() {
    passes 1 ellipsoids_stock "$here/examples/in.ellipsoids" -var style nve/asphere &&
        shows "  the same, nve/asphere" verify lost ellipsoids_stock.out c_rotation 0.01
}

free_molecules() { # RANKS DATA STEP
    local name=free_$2_$1
    passes "$1" "$name" "$here/check/in.free" -var data "data.$2" -var step "$3" -var state "$name" &&
        shows "free $2, dt $3 fs, $1 rank(s)" verify kept "$name.out" c_rotation 1e-12
}

stock_molecules() {
    passes 1 free_stock "$here/check/in.free" -var style "$1" &&
        shows "  free water, dt 2 fs, $1" verify "$2" free_stock.out c_rotation "$3"
}

# ---- ranks

bits() {
    cmp "$1" "$2" && echo "bit for bit"
}

ellipsoids_bits() {
    passes 1 e1 "$here/check/in.ellipsoids_state" -var state e1 && passes 2 e2 "$here/check/in.ellipsoids_state" -var state e2 &&
        shows "free ellipsoids on 1 and 2 ranks, state of each after 2000 steps" bits e1 e2
}

water_bits() {
    shows "free water on 1 and 2 ranks, state of each after 50 000 steps" bits free_water_grid_1 free_water_grid_2
}

water_ranks() {
    passes 1 w1 "$here/check/in.cost" -var steps 200 && passes 2 w2 "$here/check/in.cost" -var steps 200 &&
        shows "water on 1 and 2 ranks, total energy over 200 fs" verify agree w1.out w2.out TotEng 1e-11
}

gayberne_ranks() {
    passes 1 g1 "$here/check/in.gayberne" -var steps 100 && passes 2 g2 "$here/check/in.gayberne" -var steps 100 &&
        verify agree g1.out g2.out v_total 1e-11
}

# ---- cases

gayberne() {
    passes 1 gayberne "$here/check/in.gayberne" "$@" &&
        passes 1 fine "$here/check/in.gayberne" -var style nve/asphere -var step 0.0002 -var steps 5000 &&
        verify agree gayberne.out fine.out v_total 1e-7 && verify agree gayberne.out fine.out c_rotation 1e-6
}

planar() {
    passes "$1" planar "$here/check/in.planar" && verify planar planar 2000
}

tilted() {
    sed 's/^3 3 2 1 .*/3 3 2 1 0.7 0.1 0.7 0/' data.planar >data.tilted
    fails 'Fix move nve/asphere/frb: .* atom 3 .*parallel to z' 1 tilted "$here/check/in.planar" -var data data.tilted
}

planar_rigid() {
    passes "$1" planar_rigid "$here/check/in.planar_rigid" && verify planar_rigid planar_rigid 1000 &&
        verify kept planar_rigid.out c_rotation 1e-12
}

linear() {
    local seed
    for seed in 5 6 7; do
        passes "$1" linear "$here/check/in.linear" -var seed $seed && verify linear linear 500 &&
            verify kept linear.out c_rotation 1e-12 || return
    done
}

carbon_dioxide() {
    passes "$1" co2 "$here/examples/in.co2" -var steps 500 && verify kept co2.out TotEng 5e-3
}

extended() {
    passes "$1" extended "$here/check/in.extended" && verify kept extended.out c_rotation 1e-12 &&
        passes 1 fine "$here/check/in.extended" -var style rigid/nve/small -var step 0.0005 -var steps 40000 -var state fine &&
        verify extended extended fine
}

deposit() {
    passes "$1" deposit "$here/check/in.deposit" &&
        python3 - <<'END'
import sys
sys.path.insert(0, "check")
from verify import tables, change
adding, after, deleted = tables("deposit.out")
counts = [row["Atoms"] for row in adding]
print(counts, change(after, "c_rotation"), deleted[0]["Atoms"])
assert max(counts) > counts[0] and any(b < a + 15 for a, b in zip(counts, counts[1:]))
assert change(after, "c_rotation") < 1e-12 and change(deleted, "c_rotation") < 1e-12
assert deleted[0]["Atoms"] < after[0]["Atoms"]
END
}

minimize() {
    passes "$1" minimize "$here/check/in.minimize" &&
        python3 - <<'END'
import sys
sys.path.insert(0, "check")
from verify import tables, change
first, relaxing, second, third = tables("minimize.out")
print([change(rows, "TotEng") for rows in (first, second, third)])
# Each run goes on where the one before ended, and keeps the energy as far as 1 fs allows.
assert relaxing[-1]["PotEng"] < relaxing[0]["PotEng"] - 100
assert abs(second[0]["PotEng"] / relaxing[-1]["PotEng"] - 1) < 1e-9
assert abs(third[0]["TotEng"] / second[-1]["TotEng"] - 1) < 1e-9
assert all(change(rows, "TotEng") < 1e-3 for rows in (first, second, third))
END
}

# A body of three atoms, then one whose moments the test gives: ID mass x y z ixx iyy izz ixy ixz iyz v L image.
bad_body() { # MASS MOMENTS
    printf '1\n2 %s 12.66666 12.33333 5 %s 0 0 0 0 0 0 0 0 1 0 0 0\n' "$1" "$2" >bad_bodies
    fails 'Fix move rigid/small/frb: the body of atom [0-9]+ \(molecule 2\)' "${@:3}" bad "$here/check/in.bad"
}

good_body() {
    printf '1\n2 3 12.66666 12.33333 5 1 2 2.5 0 0 0 0 0 0 0 0 1 0 0 0\n' >bad_bodies
    passes 1 bad "$here/check/in.bad"
}

bad_ellipsoid() {
    fails 'Fix move nve/asphere/frb: the ellipsoid of atom 17 ' "${@:2}" bad "$here/check/in.bad_ellipsoid" -var what "$1" &&
        ! grep -i 'illegal value' bad.out
}

restart() {
    passes 1 whole "$here/check/in.ellipsoids_state" -var state whole &&
        passes 1 half "$here/check/in.ellipsoids_state" -var steps 1000 -var restart write -var state part1 &&
        passes "$1" rest "$here/check/in.ellipsoids_state" -var steps 1000 -var restart read -var state part2 &&
        cmp <(tail -n 64 whole) <(tail -n 64 part2)
}

restart_bodies() {
    passes 1 whole "$here/check/in.free" -var steps 1000 -var state whole &&
        passes 1 half "$here/check/in.free" -var steps 1000 -var keywords "reinit no" -var state kept &&
        cmp whole kept
}

group() {
    passes "$1" group "$here/check/in.group" && verify group group && verify kept group.out c_rotation 1e-13
}

langevin() {
    passes "$1" langevin "$here/check/in.keywords" -var keywords "langevin 350 350 100 4711" &&
        verify near langevin.out Temp 350 25
}

keyword() { # TOLERANCE ARGUMENTS...: agrees with the run without the keyword
    passes 1 plain "$here/check/in.keywords" -var steps 100 &&
        passes 1 keyword "$here/check/in.keywords" -var steps 100 "${@:2}" && verify agree plain.out keyword.out TotEng "$1"
}

# gravity: what fix gravity gives the atoms, the keyword gives the bodies a second time; so energy falls.
gravity() {
    passes 1 keyword "$here/check/in.keywords" -var steps 100 -var keywords "gravity down" &&
        ! verify agree plain.out keyword.out TotEng 1e-9
}

infile() {
    fails 'Cannot open fix rigid/small .*nowhere' 1 infile "$here/check/in.keywords" -var keywords "infile nowhere"
}

suffix() {
    passes 1 suffix "$here/check/in.free" -var steps 500 -var state suffix_state -var style rigid/small -sf frb &&
        passes 1 plain "$here/check/in.free" -var steps 500 -var state plain_state && cmp suffix_state plain_state
}

no_allocation() { # INPUT
    cc -O2 -shared -fPIC -o allocations.so "$here/check/allocations.c" -ldl || return
    local steps
    for steps in 20 1000; do
        LD_PRELOAD=$PWD/allocations.so run 1 "allocations_$steps" "$1" -var steps $steps || return
        grep 'allocations of the plugin' "allocations_$steps.out" >"allocations_$steps" || return
    done
    cat allocations_20 allocations_1000
    ! grep -q ': 0$' allocations_20 && cmp allocations_20 allocations_1000
}

# ---- costs

cost() {
    python3 "$here/check/cost.py" "$lmp" "$plugin" "$here/check/in.cost" >cost || { cat cost; return 1; }
    cat cost
}

water() {
    python3 "$here/check/campaign.py" "$lmp" "$plugin" "$build/campaign" "${PROCESSES:-2}" &&
        python3 "$here/check/drift.py" "$build/campaign" "$here" >drift || { cat drift; return 1; }
    cat drift
}

"$here/get_lammps.sh" "$build" || exit
tools/libraries.sh || exit
mkdir -p "$work" && cp "$here"/examples/data.* "$here"/check/{data.planar,molecule.txt} "$work" || exit
cd "$work" && ln -sfn "$here/check" check && rm -f figures || exit
python3 "$here/examples/make_data.py" . || exit
cp "$here/examples/data.water" .

try "the plugin builds without warnings" builds
try "the plugin builds for integers of 64 bits" builds_big
try "it exports one name" one_name
for number in 1 2; do
    try "free ellipsoids keep their energy: $number rank(s)" free_ellipsoids $number
    try "free water keeps its energy: $number rank(s)" free_molecules $number water_grid 2
    try "free carbon dioxide keeps its energy: $number rank(s)" free_molecules $number co2 4
done
try "nve/asphere does not" stock_ellipsoids
try "rigid/small does not" stock_molecules rigid/small lost 0.01
try "rigid/nve/small: nearly" stock_molecules rigid/nve/small kept 1e-3
try "free ellipsoids: two ranks as one, bit for bit" ellipsoids_bits
try "free water: two ranks as one, bit for bit" water_bits
try "free water: bodies cross from rank to rank" verify crossed free_water_grid_2 free_water_grid_2
try "water: two ranks as one, to 11 digits over 200 fs" water_ranks
try "Gay-Berne ellipsoids: two ranks as one" gayberne_ranks
try "Gay-Berne ellipsoids move as with a fine step" gayberne
try "Gay-Berne ellipsoids with rRESPA" gayberne -var respa yes
for number in 1 2; do
    try "linear bodies: $number rank(s)" linear $number
    try "carbon dioxide with forces: $number rank(s)" carbon_dioxide $number
    try "extended particles: $number rank(s)" extended $number
    try "ellipsoids in two dimensions: $number rank(s)" planar $number
    try "bodies in two dimensions: $number rank(s)" planar_rigid $number
    try "molecules added and removed: $number rank(s)" deposit $number
    try "run, minimize, run: $number rank(s)" minimize $number
    try "group, changes of the step: $number rank(s)" group $number
    try "restart of ellipsoids: $number rank(s)" restart $number
    try "langevin: $number rank(s)" langevin $number
    try "an ellipsoid that is a point: $number rank(s)" bad_ellipsoid point $number
    try "a body with impossible moments: $number rank(s)" bad_body 3 "0 1 2" $number
done
try "a tilted ellipsoid in two dimensions" tilted
try "an ellipsoid too thin" bad_ellipsoid thin 1
try "an ellipsoid with infinite momentum" bad_ellipsoid infinite 1
try "a body with moments 0, 0, 0" bad_body 3 "0 0 0" 1
try "a body with moments that are no numbers" bad_body 3 "nan 1 1" 1
try "a body without mass" bad_body 0 "1 1 1" 1
try "a body with good moments from a file" good_body
try "a body of one atom" fails 'single particle' 1 single "$here/check/in.single"
try "keyword reinit" restart_bodies
try "keyword custom" keyword 1e-12 -var specification "custom v_molecule"
try "keyword gravity" gravity
try "keyword infile" infile
try "fix_modify bodyforces early" keyword 1e-12 -var early yes
try "suffix frb" suffix
try "no allocation in a step: water" no_allocation "$here/check/in.free"
try "no allocation in a step: ellipsoids" no_allocation "$here/check/in.ellipsoids_state"
try "what a step costs" cost
[ "${1-}" = --quick ] || try "water: drift at 1 to 6 fs, three starts" water
echo
cat figures cost 2>/dev/null
[ "${1-}" = --quick ] || cat drift
echo
summary
