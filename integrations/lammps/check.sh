#!/usr/bin/env bash
# Builds LAMMPS (once) and the plugin, and tests the fixes on one and two ranks; then the drift of water as a table and a
# picture. Ends with "N passed, N failed".
#
#   integrations/lammps/check.sh            everything; water takes over half an hour on two cores the first time
#   integrations/lammps/check.sh --quick    without the runs of water
#   integrations/lammps/check.sh --write    everything, and puts figures and picture into README.md
#
# LAMMPS_SOURCE=path tests with a source tree that is there already. PROCESSES is the number of runs of water at once.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh
source tests/parallel/mpi.sh

# Ranks of MPICH that wait for each other give way to those that work, where there are fewer cores than ranks.
export MPIR_CVAR_POLLS_BEFORE_YIELD=1

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

source "$here/check/tests.sh"

# Puts what was measured between the marks of README.md.
write() {
    awk -v file=measured '
        /^<!-- measured/ { print; print "```"; while ((getline line < file) > 0) if (line != "" || n++) print line; print "```"; skip = 1 }
        /^<!-- end/ { skip = 0 }
        !skip' "$here/README.md" >README.new && mv README.new "$here/README.md" && cp "$build/water.svg" "$here/"
}

"$here/get_lammps.sh" "$build" || exit
tools/libraries.sh || exit
mkdir -p "$work" && cp "$here"/examples/data.* "$here"/check/{data.planar,molecule.txt} "$work" || exit
cd "$work" && rm -f figures || exit
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
    try "group, changes of the step, of bodies: $number rank(s)" group_rigid $number
    try "ellipsoids added and removed, minimize: $number rank(s)" ellipsoids_changed $number
    try "a point among ellipsoids during a run: $number rank(s)" point_added $number
    try "restart of ellipsoids: $number rank(s)" restart $number
    try "restart of free water: $number rank(s)" restart_bodies $number water_grid 2
    try "restart of free carbon dioxide: $number rank(s)" restart_bodies $number co2 4
    try "restart with a file of bodies: $number rank(s)" restart_infile $number
    try "restart of water: $number rank(s)" restart_water $number
    try "water with rRESPA: $number rank(s)" respa $number
    try "keyword reinit: $number rank(s)" reinit $number
    try "langevin: $number rank(s)" langevin $number
    try "langevin, rotation of free water: $number rank(s)" langevin_free $number water_grid 216 3 2
    try "langevin, rotation of free carbon dioxide: $number rank(s)" langevin_free $number co2 64 2 5
    try "velocities of bodies set to zero: $number rank(s)" stopped $number
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
try "keyword custom" keyword 1e-12 -var specification "custom v_molecule"
try "keyword gravity" gravity
try "keyword infile" infile
try "a keyword of other fixes" fails 'Illegal fix rigid' 1 keyword "$here/check/in.keywords" -var keywords "temp 300 300 100"
try "a keyword for ellipsoids" fails 'nve/asphere/frb has no keywords, but was given disc' 1 keyword \
    "$here/check/in.ellipsoids_state" -var style "nve/asphere/frb disc"
try "an atom style without ellipsoids" fails 'Fix nve/asphere/frb requires atom style ellipsoid' 1 keyword \
    "$here/check/in.single" -var style "nve/asphere/frb"
try "rRESPA and langevin" no_respa -var keywords "langevin 350 350 100 4711"
try "rRESPA and bodyforces early" no_respa -var early yes
try "fix_modify bodyforces early" keyword 1e-12 -var early yes
try "suffix frb" suffix
try "no allocation in a step: water" no_allocation "$here/check/in.free"
try "no allocation in a step: ellipsoids" no_allocation "$here/check/in.ellipsoids_state"
try "what a step costs" cost
rm -f drift
[ "${1-}" = --quick ] || try "water: drift at 1 to 6 fs, three starts" water
for part in figures cost drift; do
    [ ! -e $part ] || { echo && cat $part; }
done | tee measured
[ ! -e drift ] || echo "picture: build/lammps/water.svg"
[ "${1-}" != --write ] || write
echo
summary
