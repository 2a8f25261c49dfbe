#!/usr/bin/env bash
# Builds the library for other processors, runs its tests there by emulation, and prints a table:
# target, class of its bits, tests, digest. Called by `make check-targets`; the last line is
# "N passed, N failed".
#
# The compilers for other processors are those of a Debian release that has Rust's standard library
# for each of them, in a folder of its own (build/targets/debian, kept between runs): nothing on this
# machine changes but for the packages debootstrap and qemu-user. Needs root, for chroot.
#
# usage: tools/targets/check.sh [TARGET...]
set -euo pipefail
cd "$(dirname "$0")/../.."

release=${FRB_TARGETS_RELEASE:-forky}
mirror=${FRB_TARGETS_MIRROR:-$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources || true; } 2>/dev/null |
    sed -n 's/^URIs: *//p; s/^deb [^h]*\(http[^ ]*\).*/\1/p' | head -n 1)}
place=$PWD/build/targets
system=$place/debian

# target of rustc, architecture of Debian, prefix of the cross compiler, name of the emulator
table='
aarch64-unknown-linux-gnu     arm64    aarch64-linux-gnu     aarch64
i686-unknown-linux-gnu        i386     i686-linux-gnu        i386
s390x-unknown-linux-gnu       s390x    s390x-linux-gnu       s390x
powerpc64le-unknown-linux-gnu ppc64el  powerpc64le-linux-gnu ppc64le
armv7-unknown-linux-gnueabihf armhf    arm-linux-gnueabihf   arm
riscv64gc-unknown-linux-gnu   riscv64  riscv64-linux-gnu     riscv64'

tests=(accuracy exact times batch dmv hostile digest)
passed=0 failed=0

[ "$(id -u)" = 0 ] || { echo "check-targets: needs root, for chroot" >&2; exit 1; }
#tools/install_packages.sh debootstrap

# ---- the system with the compilers

if [ ! -e "$place/ready" ]; then
    echo "preparing $release in build/targets, once"
    mkdir -p "$place"
    rm -rf "$system"
    {
        debootstrap --variant=minbase "$release" "$system" "$mirror" \
            /usr/share/debootstrap/scripts/sid
        packages='rustc cargo lld libc6-dev gcc qemu-user nodejs libstd-rust-dev-wasm32'
        while read -r _ architecture prefix _; do
            [ -n "$architecture" ] || continue
            chroot "$system" dpkg --add-architecture "$architecture"
            packages+=" libstd-rust-dev:$architecture gcc-$prefix libc6-dev-$architecture-cross"
        done <<<"$table"
        packages+=' gfortran-aarch64-linux-gnu'
        chroot "$system" apt-get -o Acquire::Check-Valid-Until=false update
        # shellcheck disable=SC2086 # a list
        chroot "$system" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y --no-install-recommends $packages
    } >"$place/prepare.log" 2>&1 || { tail -n 20 "$place/prepare.log" >&2; exit 1; }
    touch "$place/ready"
fi

# ---- the sources, and the crates that the tests use

inside=$system/frb
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

# The sum of cargo's counts of this kind.
sum() {
    awk -v kind="$1" '/^test result/ { for (i = 2; i <= NF; i++) if ($i == kind ";") n += $(i - 1) }
        END { print n + 0 }' "$2"
}

within() {
    chroot "$system" env -i PATH=/usr/bin:/bin HOME=/frb CARGO_TARGET_DIR=/frb/target \
        sh -c "cd /frb/sources && $1"
}

# ---- what every check counts

check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" >>"$place/checks.log" 2>&1; then
        passed=$((passed + 1))
        printf '    %-44s ok\n' "$name"
    else
        failed=$((failed + 1))
        printf '    %-44s FAILED (see build/targets/checks.log)\n' "$name"
    fi
}

: >"$place/checks.log"
wanted() { [ ${#selection[@]} -eq 0 ] || [[ " ${selection[*]} " == *" $1 "* ]]; }
selection=("$@")
hash() { sha256sum "$1" | cut -c 1-12; }

# ---- a target: its tests by emulation, the digest of its results among them

row='%-30s %-6s %7s %7s %8s  %s\n'
# shellcheck disable=SC2059 # a format that is used again and again
printf "$row" target class passed failed seconds digest
while read -r target _ prefix emulator; do
    { [ -n "$target" ] && wanted "$target"; } || continue
    name=${target^^}
    name=${name//-/_}
    log=$place/$target.log start=$SECONDS status=0
    settings="CARGO_TARGET_${name}_LINKER=$prefix-gcc CARGO_TARGET_${name}_RUNNER='qemu-$emulator -L /usr/$prefix'"
    within "$settings cargo test --release --offline --locked --no-fail-fast --target $target \
        --lib ${tests[*]/#/--test }" >"$log" 2>&1 </dev/null || status=$?
    good=$(sum passed "$log") bad=$(sum failed "$log")
    [ $status -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    class=plain
    [ "$target" != aarch64-unknown-linux-gnu ] || class=fused
    same=$(grep -q 'test results_are_the_committed_ones ... ok' "$log" && hash "tests/digest/$class.txt" || echo differs)
    # shellcheck disable=SC2059
    printf "$row" "$target" $class "$good" "$bad" $((SECONDS - start)) "$same"
    [ "$bad" -eq 0 ] || { grep -E '^(error|test .*FAILED|---- )' "$log" || tail -n 20 "$log"; } | head -n 20
    passed=$((passed + good)) failed=$((failed + bad))
done <<<"$table"

# ---- aarch64: its other class, its instructions, programs in C and Fortran

target=aarch64-unknown-linux-gnu
if wanted $target; then
    built=/frb/target/$target/release
    run='qemu-aarch64 -L /usr/aarch64-linux-gnu'
    settings="CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc"
    settings+=" CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER='$run'"
    check "aarch64, plain arithmetic: the plain digest" within \
        "FRB_CPU=baseline $settings cargo test --release --offline --locked --target $target --test digest"
    within "$settings cargo build --release --offline --locked --target $target --lib" >>"$place/checks.log" 2>&1
    within "aarch64-linux-gnu-objdump -d $built/libfrb.so" >"$place/aarch64.asm"
    scalar=$(grep -cE '\s(fmadd|fmsub|fnmadd|fnmsub)\s' "$place/aarch64.asm" || true)
    lanes=$(grep -cE '\s(fmla|fmls)\s.*\.2d' "$place/aarch64.asm" || true)
    check "aarch64: $scalar fused products of one number" [ "$scalar" -ge 1000 ]
    check "aarch64: $lanes fused products of two lanes" [ "$lanes" -ge 1000 ]
    # What a program prints here must be what it prints there: the same class.
    here=$place/here
    mkdir -p "$here"
    libraries='-lm -lpthread -ldl'
    # shellcheck disable=SC2086 # a list
    compare() { # PROGRAM COMPILER SOURCE INPUT
        cp "$inside/sources/$4" "$here/" && cp "$inside/sources/$4" "$inside/"
        "$2" -O2 -Iinclude -o "$here/$1" "$3" build/lib/libfrb.a $libraries &&
            (cd "$here" && "./$1" >"$1.out") &&
            within "aarch64-linux-gnu-$2 -O2 -Iinclude -o /frb/$1 $3 $built/libfrb.a $libraries && cd /frb && $run ./$1 >$1.out" &&
            cmp "$here/$1.out" "$inside/$1.out"
    }
    fortran() { # NUMBER
        compare "driver_example$1" gfortran "fortran/driver_example$1.f" "fortran/init_example$1.dat" &&
            cmp "$here/out_example$1.dat" "$inside/out_example$1.dat"
    }
    check "aarch64: a program in C prints what it prints here" compare c_client gcc tests/readme/c.c README.md
    for number in 0 1 2 3 4; do
        check "aarch64: driver $number writes what it writes here" fortran $number
    done
fi

# ---- WebAssembly

target=wasm32-unknown-unknown
if wanted $target; then
    start=$SECONDS
    lines=$place/wasm.txt
    cargo="CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld cargo build --release --offline --locked --target $target"
    groups=$(sed -n '/pub const GROUPS/,/];/s/^ *"\([a-z_]*\)",$/tests\/reference\/\1.txt/p' support/src/reference.rs)
    check "wasm32: the library builds, without imports" within "$cargo --lib &&
        node -e 'const m = new WebAssembly.Module(require(\"fs\").readFileSync(\"/frb/target/$target/release/frb.wasm\"));
            process.exit(WebAssembly.Module.imports(m).length)'"
    check "wasm32: the digest builds" within "$cargo --package digest"
    within "node tools/targets/wasm.mjs /frb/target/$target/release/digest.wasm $(echo $groups)" >"$lines" 2>>"$place/checks.log" || true
    check "wasm32: the plain digest, in $((SECONDS - start)) s" cmp "$lines" tests/digest/plain.txt
fi

echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
