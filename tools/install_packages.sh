#!/usr/bin/env bash
# Makes sure that Rust and what is named are there: tools/install_packages.sh gfortran g++ ...
# What is missing is named, then installed where that is possible without asking: packages by apt-get, as root or
# with sudo, and none is removed for them; Rust from the release, or from what Debian keeps current for its browsers,
# or else by rustup in the user's home. Where it is not possible, the script says what to install and fails.
set -euo pipefail
cd "$(dirname "$0")/.."
oldest_rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)

at_least() { # VERSION WANTED
    printf '%s\n' "$2" "$1" | sort -VC
}

present() {
    case $1 in
    rust) at_least "$(cargo --version | cut -d ' ' -f 2)" "$oldest_rust" ;;
    clippy) cargo clippy --version ;;
    rustfmt) rustfmt --version ;;
    boost) echo '#include <boost/version.hpp>' | g++ -E -x c++ - ;;
    flang) compgen -c | grep -xE 'flang(-new)?(-[0-9]+)?' ;;
    mpi) command -v mpirun && echo 'use mpi_f08; end' | mpif90 -fsyntax-only -x f95 - ;;
    mpmath) python3 -c 'import mpmath' ;;
    python3) python3 -c 'import venv, ensurepip' ;;
    sympy) python3 -c 'import sympy' ;;
    dpkg-dev) command -v dpkg-shlibdeps ;;
    *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

# The Debian packages, named like the command if not listed here. The names of some depend on the release.
packages_of() {
    case $1 in
    awk) echo mawk ;;
    boost) echo libboost-dev ;;
    cc) echo gcc libc6-dev ;;
    clippy | rust | rustfmt) packages_of_rust "$1" ;;
    f2c) echo f2c libf2c2-dev ;;
    flang) apt-cache search --names-only '^flang-[0-9]+$' | cut -d ' ' -f 1 | sort -V | tail -n 1 || echo flang ;;
    llvm-mca) echo llvm ;;
    man) echo man-db ;;
    mpi) echo mpich libmpich-dev ;;
    mpmath) echo python3-mpmath ;;
    node) echo nodejs ;;
    python3) echo python3 python3-venv ;;
    sympy) echo python3-sympy ;;
    *) echo "$1" ;;
    esac
}

# Rust of the release where it is new enough, else the one for the browsers (rustc-web); nothing if neither is.
packages_of_rust() { # rust, clippy or rustfmt
    local kind candidate
    for kind in '' -web; do
        candidate=$(apt-cache policy "cargo$kind" | sed -n 's/^ *Candidate: \([0-9.]*\).*/\1/p')
        if [ -z "$candidate" ] || ! at_least "$candidate" "$oldest_rust"; then continue; fi
        case $1 in
        rust) echo "rustc$kind cargo$kind ca-certificates" ;;
        clippy) echo "rust$kind-clippy" ;;
        rustfmt) echo "rustfmt$kind" ;;
        esac
        return
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

quietly() {
    "$@" >"$log" 2>&1 || { cat "$log" >&2 && return 1; }
}

by_apt() { # PACKAGE...
    echo "Installing with apt-get: $*"
    quietly as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-remove --no-install-recommends "$@"
}

# Rust, or some of its parts, from where the rest of it comes.
install_rust() { # rust, clippy, rustfmt
    local packages=() name address=https://sh.rustup.rs
    if present rustup && present rust; then
        echo "Installing with rustup: $*"
        quietly rustup component add "$@"
        return
    fi
    for name in "$@"; do
        if [ $has_apt = yes ]; then read -ra packages <<<"${packages[*]-} $(packages_of "$name")"; fi
    done
    if [ ${#packages[@]} -gt 0 ] && ! present rustup; then
        by_apt "${packages[@]}"
    elif ! present cargo; then
        echo "No package has Rust $oldest_rust: installing it with rustup ($address) in $HOME/.cargo and $HOME/.rustup"
        quietly curl --proto '=https' --tlsv1.2 -sSf -o "$log.sh" $address &&
            quietly sh "$log.sh" -y --profile default --no-modify-path
    else
        return 1
    fi
}

rust=() others=()
for name in rust "$@"; do
    if present "$name"; then continue; fi
    case $name in
    clippy | rust | rustfmt) rust+=("$name") ;;
    *) others+=("$name") ;;
    esac
done
[ ${#rust[@]} -gt 0 ] || [ ${#others[@]} -gt 0 ] || exit 0

log=$(mktemp)
trap 'rm -f "$log" "$log.sh"' EXIT
has_apt=no
if command -v apt-get >/dev/null && as_root true 2>/dev/null; then
    quietly as_root apt-get update -qq && has_apt=yes
fi

status=0
if [ ${#rust[@]} -gt 0 ] && ! install_rust "${rust[@]}"; then
    status=1
    echo "Please install Rust $oldest_rust or newer with clippy and rustfmt, then repeat the command:" >&2
    echo "    rustup update stable, or the command of https://rustup.rs where there is no rustup" >&2
fi
if [ ${#others[@]} -gt 0 ]; then
    packages=()
    for name in "${others[@]}"; do read -ra packages <<<"${packages[*]-} $(packages_of "$name")"; done
    if [ $has_apt = no ] || ! by_apt "${packages[@]}"; then
        status=1
        echo "Please install these packages, then repeat the command:" >&2
        echo "    sudo apt-get install ${packages[*]}" >&2
        echo "(their names on Debian and Ubuntu; other systems have them under similar names)" >&2
    fi
fi
exit $status
