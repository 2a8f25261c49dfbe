#!/usr/bin/env bash
# Makes sure that what is named is there: tools/install_packages.sh gfortran g++ ...
# What is missing is installed where that is possible without asking (apt-get as root or with sudo,
# rustup for parts of Rust). Where it is not, the script says what to install and fails.
set -euo pipefail

present() {
    case $1 in
    clippy) cargo clippy --version ;;
    rustfmt) rustfmt --version ;;
    boost) echo '#include <boost/version.hpp>' | g++ -E -x c++ - ;;
    flang) compgen -c | grep -xE 'flang(-new)?(-[0-9]+)?' ;;
    mpi) command -v mpirun && echo 'use mpi_f08; end' | mpif90 -fsyntax-only -x f95 - ;;
    mpmath) python3 -c 'import mpmath' ;;
    sympy) python3 -c 'import sympy' ;;
    *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

# The Debian package, named like the command if not listed here.
package_of() {
    case $1 in
    awk) echo mawk ;;
    boost) echo libboost-dev ;;
    cc) echo gcc libc6-dev ;;
    f2c) echo f2c libf2c2-dev ;;
    man) echo man-db ;;
    mpi) echo mpich libmpich-dev ;;
    mpmath) echo python3-mpmath ;;
    sympy) echo python3-sympy ;;
    *) echo "$1" ;;
    esac
}

# Flang's package is named after its version; apt-get, once updated, knows which there are.
name_flang() {
    local i newest
    newest=$(apt-cache search --names-only '^flang-[0-9]+$' | cut -d ' ' -f 1 | sort -V | tail -n 1)
    for i in "${!packages[@]}"; do
        if [ "${packages[i]}" = flang ]; then packages[i]=${newest:-flang}; fi
    done
}

if ! present cargo; then
    echo "Rust is missing. Install it with the command of https://rustup.rs:" >&2
    echo "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh" >&2
    exit 1
fi

packages=() components=()
for name in "$@"; do
    present "$name" && continue
    case $name in
    clippy | rustfmt) components+=("$name") ;;
    *) read -ra packages <<<"${packages[*]-} $(package_of "$name")" ;;
    esac
done

if [ ${#components[@]} -gt 0 ]; then
    echo "Installing the parts of Rust that are missing: ${components[*]}"
    if ! present rustup || ! rustup component add "${components[@]}"; then
        echo "Please install these parts of Rust, then repeat the command: ${components[*]}" >&2
        echo "    rustup component add ${components[*]}" >&2
        exit 1
    fi
fi

[ ${#packages[@]} -eq 0 ] && exit 0

root=()
may_install=yes
if [ "$(id -u)" -ne 0 ]; then
    root=(sudo -n)
    sudo -n true 2>/dev/null || may_install=no
fi
if present apt-get && [ $may_install = yes ]; then
    echo "Installing what is missing: ${packages[*]}"
    log=$(mktemp)
    if "${root[@]}" apt-get update -qq >"$log" 2>&1 && name_flang &&
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends "${packages[@]}" >>"$log" 2>&1; then
        rm -f "$log"
        exit 0
    fi
    cat "$log" >&2
    rm -f "$log"
fi
echo "Please install these packages, then repeat the command:" >&2
echo "    sudo apt-get install ${packages[*]}" >&2
echo "(their names on Debian and Ubuntu; other systems have them under similar names)" >&2
exit 1
