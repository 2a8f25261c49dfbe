#!/usr/bin/env bash
# Builds the library for other processors, runs its tests there by emulation, and prints a table:
# target, class of its bits, tests, digest. Called by `make check-targets`; the last line is
# "N passed, N failed".
#
# The compilers for other processors are those of a Debian release that has Rust's standard library
# for each of them, in a folder of its own (build/targets/debian, kept between runs): nothing on this
# machine changes but for the packages debootstrap and qemu-user. Needs root, for chroot.
#
# usage: tools/check_targets.sh [TARGET...]
set -euo pipefail
cd "$(dirname "$0")/.."

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
tools/install_packages.sh debootstrap

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

# ---- a target: its tests by emulation, the digest of its results

for row in $(awk 'NF { print $1 }' <<<"$table"); do
    [ $# -eq 0 ] || [[ " $* " == *" $row "* ]] || continue
    read -r target _ prefix emulator < <(grep "^$row " <<<"$table")
    name=${target^^}
    name=${name//-/_}
    log=$place/$target.log start=$SECONDS status=0
    within "CARGO_TARGET_${name}_LINKER=$prefix-gcc \
        CARGO_TARGET_${name}_RUNNER='qemu-$emulator -L /usr/$prefix' \
        cargo test --release --offline --locked --no-fail-fast --target $target \
        --lib ${tests[*]/#/--test }" >"$log" 2>&1 || status=$?
    good=$(sum passed "$log") bad=$(sum failed "$log")
    [ $status -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    printf '%-30s %6d passed %4d failed %5d s\n' "$target" "$good" "$bad" $((SECONDS - start))
    [ "$bad" -eq 0 ] || { grep -E '^(error|test .*FAILED|---- )' "$log" || tail -n 20 "$log"; } | head -n 20
    passed=$((passed + good)) failed=$((failed + bad))
done

echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
