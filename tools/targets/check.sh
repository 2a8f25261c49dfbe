#!/usr/bin/env bash
# Builds the library for other processors, runs its tests there by emulation, and prints a table:
# target, class of its bits, tests, digest. Called by `make check-targets`; the last line is
# "N passed, N failed".
#
# The compilers for other processors are those of a Debian release that has Rust's standard library
# for each of them, in a folder of its own (build/targets/debian, kept between runs): nothing on this
# machine changes. Needs debootstrap, and root for chroot.
#
# usage: [TESTS="digest ..."] tools/targets/check.sh [TARGET...]
#
# TESTS are the tests to run, all by default: lib, those of tests/ named below, and programs, which are
# the instructions of the aarch64 library and programs in C and Fortran linked with it. A TARGET is any word of
# its row in the table below, or the first part of one: riscv64, armhf, ppc64le.
set -euo pipefail
cd "$(dirname "$0")/../.."

release=${FRB_TARGETS_RELEASE:-forky}
mirror=${FRB_TARGETS_MIRROR:-$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources || true; } 2>/dev/null |
    sed -n 's/^URIs: *//p; s/^deb [^h]*\(http[^ ]*\).*/\1/p' | grep -m 1 '/debian/*$' || true)}
mirror=${mirror:-http://deb.debian.org/debian}
place=$PWD/build/targets
system=$place/debian
inside=$system/frb

# target of rustc, architecture of Debian, prefix of the cross compiler, name of the emulator
table='
aarch64-unknown-linux-gnu     arm64    aarch64-linux-gnu     aarch64
i686-unknown-linux-gnu        i386     i686-linux-gnu        i386
s390x-unknown-linux-gnu       s390x    s390x-linux-gnu       s390x
powerpc64le-unknown-linux-gnu ppc64el  powerpc64le-linux-gnu ppc64le
armv7-unknown-linux-gnueabihf armhf    arm-linux-gnueabihf   arm
riscv64gc-unknown-linux-gnu   riscv64  riscv64-linux-gnu     riscv64'
aarch64=aarch64-unknown-linux-gnu
wasm=wasm32-unknown-unknown

all_tests='lib accuracy exact times batch dmv hostile digest programs'
tests=${TESTS:-$all_tests}
selection=("$@")

listed() { # NAME LIST
    [[ " $2 " == *" $1 "* ]]
}

# Whether a target was chosen: all are, where none is named.
wanted() { # TARGET
    local name
    [ ${#selection[@]} -gt 0 ] || return 0
    for name in "${selection[@]}"; do
        ! listed "$1" "$(named "$name")" || return 0
    done
    return 1
}

# The targets that a name may mean.
named() { # NAME
    awk -v name="$1" '{ for (i = 1; i <= NF; i++) if ($i == name || index($i, name "-") == 1) { print $1; next } }' \
        <<<"$table"$'\n'"$wasm" | tr '\n' ' '
}

for name in "${selection[@]}"; do
    [ -n "$(named "$name")" ] || { echo "check-targets: no target $name" >&2; exit 1; }
done
for name in $tests; do
    listed "$name" "$all_tests" || { echo "check-targets: no test $name, but $all_tests" >&2; exit 1; }
done
[ "$(id -u)" = 0 ] || { echo "check-targets: needs root, for chroot" >&2; exit 1; }

# ---- the system with the compilers

prepare() {
    # The script of any release serves a newer one that this debootstrap does not know.
    debootstrap --variant=minbase "$release" "$system" "$mirror" /usr/share/debootstrap/scripts/sid
    local packages='rustc cargo lld libc6-dev gcc qemu-user nodejs libstd-rust-dev-wasm32' architecture prefix
    while read -r _ architecture prefix _; do
        [ -n "$architecture" ] || continue
        chroot "$system" dpkg --add-architecture "$architecture"
        packages+=" libstd-rust-dev:$architecture gcc-$prefix libc6-dev-$architecture-cross"
    done <<<"$table"
    packages+=' gfortran-aarch64-linux-gnu'
    # A mirror that is not renewed has an old Release file.
    chroot "$system" apt-get -o Acquire::Check-Valid-Until=false update
    # shellcheck disable=SC2086 # a list
    chroot "$system" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
}

if [ ! -e "$place/ready" ]; then
    echo "preparing $release in build/targets, once"
    mkdir -p "$place"
    rm -rf "$system"
    (set -e; prepare) >"$place/prepare.log" 2>&1 || { tail -n 20 "$place/prepare.log" >&2; exit 1; }
    touch "$place/ready"
fi

# ---- the sources, and the crates that the tests use

rm -rf "$inside/sources"
mkdir -p "$inside/sources" "$inside/target"
git ls-files -z --cached --others --exclude-standard | tar --null -T - -c | tar -x -C "$inside/sources"
mkdir -p "$inside/sources/.cargo"
"${CARGO:-cargo}" vendor --quiet --locked "$inside/vendor" >/dev/null
cat >"$inside/sources/.cargo/config.toml" <<'CONFIG'
[source.crates-io]
replace-with = "vendored"
[source.vendored]
directory = "/frb/vendor"
CONFIG

within() {
    chroot "$system" env -i PATH=/usr/bin:/bin HOME=/frb CARGO_TARGET_DIR=/frb/target \
        sh -c "cd /frb/sources && $1" </dev/null
}

# ---- what is counted and printed

passed=0 failed=0
: >"$place/checks.log"

check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" >>"$place/checks.log" 2>&1; then
        passed=$((passed + 1))
        printf '    %-52s ok\n' "$name"
    else
        failed=$((failed + 1))
        printf '    %-52s FAILED (see build/targets/checks.log)\n' "$name"
    fi
}

# The sum of cargo's counts of this kind.
sum() { # KIND LOG
    awk -v kind="$1" '/^test result/ { for (i = 2; i <= NF; i++) if ($i == kind ";") n += $(i - 1) }
        END { print n + 0 }' "$2"
}

line() {
    printf '%-34s %-6s %7s %7s %8s  %s\n' "$@"
}

# The digest where it is the committed one of the class, told by its hash.
same() { # CLASS COMMAND...
    if "${@:2}"; then sha256sum "tests/digest/$1.txt" | cut -c 1-12; else echo differs; fi
}

# ---- a target: its tests by emulation, the digest of its results among them

cargo_settings() { # TARGET PREFIX EMULATOR
    local name=${1^^}
    name=${name//-/_}
    echo "CARGO_TARGET_${name}_LINKER=$2-gcc CARGO_TARGET_${name}_RUNNER='qemu-$3 -L /usr/$2'" \
        "FRB_EMULATOR='qemu-$3 -L /usr/$2'"
}

run_tests() { # NAME TARGET SETTINGS TEST...
    local name=$1 target=$2 settings=$3 log=$place/$1.log start=$SECONDS status=0 good bad class digest=-
    shift 3
    local programs=("${@/#/--test }")
    within "$settings cargo test --release --offline --locked --no-fail-fast --target $target \
        ${programs[*]/--test lib/--lib} -- --show-output" >"$log" 2>&1 || status=$?
    good=$(sum passed "$log") bad=$(sum failed "$log")
    # What does not build, or does not end by itself, is a failure too.
    [ $status -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    class=$(sed -n 's/^class //p' "$log")
    [ -z "$class" ] || digest=$(same "$class" grep -q 'test results_are_the_committed_ones ... ok' "$log")
    line "$name" "${class:--}" "$good" "$bad" $((SECONDS - start)) "$digest"
    [ "$bad" -eq 0 ] || { grep -E '^(error|test .*FAILED|---- )' "$log" || tail -n 20 "$log"; } | head -n 20
    passed=$((passed + good)) failed=$((failed + bad))
}

line target class passed failed seconds digest
programs=${tests//programs/}
read -ra programs <<<"$programs"
while read -r target _ prefix emulator; do
    { [ -n "$target" ] && wanted "$target" && [ ${#programs[@]} -gt 0 ]; } || continue
    settings=$(cargo_settings "$target" "$prefix" "$emulator")
    run_tests "$target" "$target" "$settings" "${programs[@]}"
    if [ "$target" = $aarch64 ] && listed digest "$tests"; then
        run_tests aarch64,FRB_CPU=baseline "$target" "FRB_CPU=baseline $settings" digest
    fi
done <<<"$table"

# ---- WebAssembly, which has no test programs: the digest, and calls of the library itself

webassembly() {
    local start=$SECONDS built=/frb/target/$wasm/release class digest good=0 bad=1 groups cargo
    cargo="CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld cargo build --release --offline --locked --target $wasm"
    groups=$(sed -n '/pub const GROUPS/,/];/s/^ *"\([a-z_]*\)",$/tests\/reference\/\1.txt/p' support/src/reference.rs)
    within "$cargo --lib && $cargo --package digest && node tools/targets/wasm.mjs $built/frb.wasm \
        $built/digest.wasm $(echo $groups)" >"$place/wasm.txt" 2>"$place/$wasm.log" || true
    class=$(sed -n 's/^class //p' "$place/wasm.txt")
    digest=$(same plain cmp -s <(sed 1d "$place/wasm.txt") tests/digest/plain.txt)
    [ "$class" != plain ] || [ "$digest" = differs ] || good=1 bad=0
    line $wasm "${class:--}" $good $bad $((SECONDS - start)) "$digest"
    [ $bad -eq 0 ] || tail -n 20 "$place/$wasm.log"
    passed=$((passed + good)) failed=$((failed + bad))
}

if wanted $wasm && listed digest "$tests"; then webassembly; fi

# ---- aarch64: its instructions, programs in C and Fortran

built=/frb/target/$aarch64/release
run='qemu-aarch64 -L /usr/aarch64-linux-gnu'
libraries='-lm -lpthread -ldl'
program_flags='-O2 -ffp-contract=off -Iinclude'
here=$place/here

disassembled() {
    within "$(cargo_settings $aarch64 aarch64-linux-gnu aarch64) \
        cargo build --release --offline --locked --target $aarch64 --lib" >>"$place/checks.log" 2>&1 &&
        within "aarch64-linux-gnu-objdump -d --demangle $built/libfrb.so" >"$place/aarch64.asm"
}

# Fused products in the functions whose names have both words in them: of one number, or of two lanes.
one='fn?m(add|sub)' two='fml[as][ \t].*[.]2d'
fused() { # PATTERN WORD WORD
    awk -v pattern="[ \t]$1" -v first="$2" -v second="$3" \
        '/^[0-9a-f]+ <.*>:$/ { within = index($0, first) && index($0, second) }
        within && $0 ~ pattern { n++ } END { print n + 0 }' "$place/aarch64.asm"
}

# What a program prints here must be what it prints there, in the class of this machine: the products and sums of its
# own, which compilers fuse for some processors and not for others, are left as they stand.
# shellcheck disable=SC2086 # a list
compare() { # PROGRAM COMPILER SOURCE INPUT
    cp "$4" "$here/" && cp "$4" "$inside/" &&
        "$2" $program_flags -o "$here/$1" "$3" build/lib/libfrb.a $libraries &&
        (cd "$here" && "./$1" >"$1.out") &&
        within "aarch64-linux-gnu-$2 $program_flags -o /frb/$1 $3 $built/libfrb.a $libraries &&
            cd /frb && $arithmetic $run ./$1 >$1.out" &&
        cmp "$here/$1.out" "$inside/$1.out"
}

driver() { # NUMBER
    compare "driver_example$1" gfortran "fortran/driver_example$1.f" "fortran/init_example$1.dat" &&
        cmp "$here/out_example$1.dat" "$inside/out_example$1.dat"
}

if wanted $aarch64 && listed programs "$tests"; then
    mkdir -p "$here"
    check "aarch64: the library builds" disassembled
    number=$(fused "$one" Fused 'step::Step<frb::exact::step::Quaternions')
    check "aarch64: $number fused products in quat_step" [ "$number" -ge 100 ]
    number=$(fused "$two" FusedTwo 'batch::Batch<frb::exact::step::Quaternions')
    check "aarch64: $number of two lanes in quat_step_batch" [ "$number" -ge 100 ]
    number=$(fused "($one|$two)" Plain Plain)
    check "aarch64: $number in plain arithmetic" [ "$number" -eq 0 ]
    echo 'int frb_arithmetic(void); int main(void) { return frb_arithmetic(); }' >"$here/class.c"
    # shellcheck disable=SC2086 # a list
    gcc -o "$here/class" "$here/class.c" build/lib/libfrb.a $libraries
    arithmetic=FRB_CPU=baseline
    "$here/class" || arithmetic=
    check "aarch64: a program in C prints what it prints here" compare c_client gcc tests/readme/c.c README.md
    for number in 0 1 2 3 4; do
        check "aarch64: driver $number writes what it writes here" driver $number
    done
fi

echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
