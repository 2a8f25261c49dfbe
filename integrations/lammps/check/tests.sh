# Sourced by check.sh: the tests as functions. Each runs LAMMPS in the present folder and asks verify.py about the outcome; the
# first argument is the number of ranks where a test takes it.

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
    passes "$1" deposit "$here/check/in.deposit" && verify added_and_removed deposit.out
}

minimize() {
    passes "$1" minimize "$here/check/in.minimize" && verify minimized minimize.out
}

ellipsoids_changed() {
    passes "$1" changed "$here/check/in.ellipsoids_changed" && verify ellipsoids_changed changed.out
}

point_added() {
    fails 'Fix move nve/asphere/frb: the ellipsoid of atom [0-9]+ cannot be moved at step 20[0-9]: it is a point' \
        "$1" point "$here/check/in.ellipsoids_changed" -var point yes
}

stopped() {
    passes "$1" stopped "$here/check/in.velocity" && verify stopped stopped.out
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

# The file has places and velocities, of which a run makes its bodies anew, as does a second run without a restart.
restart_bodies() { # RANKS DATA STEP
    passes 1 whole "$here/check/in.free" -var data "data.$2" -var step "$3" -var steps 1000 -var more 1000 -var state whole &&
        passes 1 half "$here/check/in.free" -var data "data.$2" -var step "$3" -var steps 1000 -var restart write -var state part1 &&
        passes "$1" rest "$here/check/in.free" -var step "$3" -var steps 1000 -var restart read -var state part2 &&
        verify states whole part2 1e-11 && verify kept rest.out c_rotation 1e-12
}

# With keyword mol or infile there is a file of bodies as well, for the keyword infile of the next run.
restart_infile() {
    passes "$1" half "$here/check/in.free" -var steps 1000 -var keywords "mol bent" -var restart write -var state part1 &&
        passes "$1" rest "$here/check/in.free" -var steps 1000 -var keywords "infile half.rigid" -var restart read -var state part2 &&
        passes 1 whole "$here/check/in.free" -var steps 1000 -var more 1000 -var state whole &&
        verify states whole part2 1e-11 && verify kept rest.out c_rotation 1e-12
}

restart_water() {
    passes 1 whole "$here/check/in.keywords" -var steps 100 &&
        passes 1 half "$here/check/in.keywords" -var steps 60 -var restart write &&
        passes "$1" rest "$here/check/in.keywords" -var steps 40 -var restart read && verify agree whole.out rest.out TotEng 1e-10
}

# With reinit no a second run takes the bodies as they are, momenta and attitudes to the last bit; places may be another
# period's.
reinit() {
    passes "$1" once "$here/check/in.free" -var steps 1000 -var state once &&
        passes "$1" twice "$here/check/in.free" -var steps 500 -var more 500 -var keywords "reinit no" -var state twice &&
        verify states once twice 1e-14 &&
        cmp <(tail -n 216 once | cut -d ' ' -f 8-14) <(tail -n 216 twice | cut -d ' ' -f 8-14)
}

group() {
    passes "$1" group "$here/check/in.group" && verify group group 32 && verify kept group.out c_rotation 1e-13
}

group_rigid() {
    passes "$1" group_rigid "$here/check/in.group_rigid" && verify group group_rigid 324 &&
        verify kept group_rigid.out c_rotation 1e-13
}

langevin() {
    passes "$1" langevin "$here/check/in.keywords" -var keywords "langevin 350 350 100 4711" &&
        verify near langevin.out Temp 350 25
}

# Without forces each freedom has its share: three of a water molecule's rotation, two of a linear one's.
langevin_free() { # RANKS DATA BODIES FREEDOMS STEP
    passes "$1" langevin "$here/check/in.free" -var data "data.$2" -var step "$5" -var steps 10000 -var rows 500 -var state langevin \
        -var keywords "langevin 350 350 100 4711" && verify rotation langevin.out "$3" "$4" 350 12
}

keyword() { # TOLERANCE ARGUMENTS...: agrees with the run without the keyword
    passes 1 plain "$here/check/in.keywords" -var steps 100 &&
        passes 1 keyword "$here/check/in.keywords" -var steps 100 "${@:2}" && verify agree plain.out keyword.out TotEng "$1"
}

# All forces on the outer level: nothing changes but that bodies turn freely twice in a step.
respa() {
    passes 1 plain "$here/check/in.keywords" -var steps 100 &&
        passes "$1" respa "$here/check/in.keywords" -var steps 100 -var respa outer && verify agree plain.out respa.out TotEng 1e-11 &&
        passes "$1" respa "$here/check/in.keywords" -var steps 500 -var respa inner && verify kept respa.out TotEng 1e-3
}

no_respa() {
    fails 'langevin, gravity and bodyforces early do not go together' 1 respa "$here/check/in.keywords" -var respa outer "$@"
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
        python3 "$here/check/drift.py" "$build/campaign" "$build" >drift || { cat drift; return 1; }
    cat drift
}
