#!/usr/bin/env bash
# What the README promises, in a Debian release that has nothing but make: `make run` and `make test`, which install
# Rust and all else by themselves; and the packages of `make dist` and `make deb`, used by programs in Fortran and C
# and by CMake without any Rust. Called by `make check-fresh`; ends with "N passed, N failed".
#
# The systems are folders in build/fresh: nothing on this machine changes. Needs debootstrap, and root for chroot.
#
# usage: tools/fresh/check.sh [run] [test] [archive] [deb]      all of them by default
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/try.sh

release=${FRB_FRESH_RELEASE:-bookworm}
mirror=${FRB_FRESH_MIRROR:-http://deb.debian.org}
place=$PWD/build/fresh
certificates=/etc/ssl/certs/ca-certificates.crt
[ "$(id -u)" = 0 ] || { echo "check-fresh: needs root, for chroot" >&2; exit 1; }

# The release with its security archive, and make: what a reader has who unpacks the sources. The name server and
# the certificates are those of this machine, which may be behind a proxy.
prepare() {
    debootstrap --variant=minbase --include=make,ca-certificates "$release" "$place/base.new" "$mirror/debian"
    echo "deb $mirror/debian-security $release-security main" >>"$place/base.new/etc/apt/sources.list"
    cp /etc/resolv.conf "$place/base.new/etc/"
    if [ -d /usr/local/share/ca-certificates ]; then
        cp -r /usr/local/share/ca-certificates "$place/base.new/usr/local/share/"
    fi
    chroot "$place/base.new" update-ca-certificates
    mv "$place/base.new" "$place/base"
}

fresh() { # NAME
    rm -rf "${place:?}/$1"
    cp -a "$place/base" "$place/$1"
}

# within NAME COMMAND: in namespaces of its own, so that nothing stays mounted and no process is left.
within() {
    unshare --mount --pid --fork --kill-child bash -c '
        mount -t proc proc "$0/proc" && mount --rbind /sys "$0/sys" && mount --rbind /dev "$0/dev" || exit
        exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 SSL_CERT_FILE="$1" PIP_CERT="$1" \
            sh -c "cd /frb && $2"' "$place/$1" $certificates "$2" </dev/null
}

sources() { # NAME
    mkdir -p "$place/$1/frb"
    git ls-files -z --cached --others --exclude-standard | tar --null -T - -c | tar -x -C "$place/$1/frb"
}

without_rust() { # NAME
    ! within "$1" 'command -v rustc cargo'
}

# What a command prints goes to a file; of a failure the end is shown.
logged() { # LOG COMMAND...
    "${@:2}" >"$place/$1.log" 2>&1 || { tail -n 40 "$place/$1.log" && return 1; }
}

# ---- the README's two commands

commands() {
    fresh commands
    sources commands
    without_rust commands
}

# ---- the packages

# A system with compilers and with programs to be linked, but without the sources of the library.
clients() { # NAME
    fresh "$1"
    mkdir -p "$place/$1/frb/packages"
    cp -r tools/fresh/clients.sh tests/readme tests/install tests/clients "$place/$1/frb/"
    logged "$1" within "$1" 'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
        gcc g++ gfortran libc6-dev cmake pkg-config' && without_rust "$1"
}

from_archive() {
    cp build/dist/libfrb-*.tar.gz "$place/archive/frb/packages/"
    within archive 'tar -xf packages/libfrb-*.tar.gz -C /opt && ./clients.sh /opt/libfrb-*'
}

from_packages() {
    cp build/deb/*.deb "$place/deb/frb/packages/"
    within deb 'dpkg -i packages/*.deb && ./clients.sh'
}

mkdir -p "$place"
rm -rf "$place/base.new"
[ -d "$place/base" ] || logged prepare prepare
for part in "${@:-run test archive deb}"; do
    for check in $part; do
        case $check in
        run)
            try "a fresh $release without Rust" commands
            try "make run" logged run within commands 'make run'
            ;;
        test)
            [ -d "$place/commands" ] || commands
            try "make test" logged test within commands 'make test'
            tail -n 1 "$place/test.log"
            ;;
        archive)
            try "make dist" logged dist make --no-print-directory dist
            try "a $release with compilers, without Rust" clients archive
            try "Fortran, C and CMake programs with the binary archive" logged programs from_archive
            ;;
        deb)
            try "make deb" logged deb-made make --no-print-directory deb
            try "another $release with compilers, without Rust" clients deb
            try "Fortran, C and CMake programs with libfrb0 and libfrb-dev" logged programs from_packages
            ;;
        *) echo "check-fresh: no check $check, but run, test, archive, deb" >&2 && exit 2 ;;
        esac
    done
done
summary
