#!/usr/bin/env bash
# Gets LAMMPS from the source package of Debian or Ubuntu and builds it, once: integrations/lammps/get_lammps.sh FOLDER.
# FOLDER/source is then the source tree, FOLDER/engine/lmp the program. Neither the system's list of sources nor its
# list of packages changes. LAMMPS_SOURCE=path takes a tree that is there already.
set -euo pipefail
folder=$(realpath -m "$1")
jobs=${JOBS:-2}
mkdir -p "$folder"

# The archives that the system installs its packages from, as archives of sources.
archives() {
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
        awk '/ (Debian|Ubuntu)$/ { print "deb-src", $1, $2, $3 }' | sort -u
}

fetch() {
    local apt=$folder/apt options
    rm -rf "$apt" "$folder/unpacked"
    mkdir -p "$apt/lists/partial" "$folder/unpacked"
    archives >"$apt/sources.list"
    options=(-qq -o "Dir::Etc::SourceList=$apt/sources.list" -o Dir::Etc::SourceParts=/dev/null
        -o "Dir::State::Lists=$apt/lists" -o APT::Sandbox::User=root)
    apt-get "${options[@]}" update
    (cd "$folder/unpacked" && apt-get "${options[@]}" source --download-only lammps)
    mkdir "$folder/unpacked/source"
    tar -xf "$folder"/unpacked/lammps_*.orig.tar.* -C "$folder/unpacked/source" --strip-components=1
    mv "$folder/unpacked/source" "$folder/source"
    rm -rf "$apt" "$folder/unpacked"
}

if [ -n "${LAMMPS_SOURCE-}" ]; then
    ln -sfn "$(realpath "$LAMMPS_SOURCE")" "$folder/source"
elif [ ! -e "$folder/source" ]; then
    echo "Getting the source package of LAMMPS" >&2
    fetch
fi

if [ ! -e "$folder/engine/built" ]; then
    echo "Building LAMMPS (a few minutes)" >&2
    cmake -S "$folder/source/cmake" -B "$folder/engine" -D CMAKE_BUILD_TYPE=Release \
        -D BUILD_SHARED_LIBS=on -D BUILD_MPI=on -D BUILD_OMP=off -D WITH_JPEG=off -D WITH_PNG=off -D WITH_GZIP=off \
        -D PKG_PLUGIN=on -D PKG_ASPHERE=on -D PKG_RIGID=on -D PKG_MOLECULE=on -D PKG_KSPACE=on \
        >"$folder/engine.log" 2>&1 &&
        nice cmake --build "$folder/engine" --parallel "$jobs" >>"$folder/engine.log" 2>&1 ||
        { tail -n 30 "$folder/engine.log" >&2; exit 1; }
    touch "$folder/engine/built"
fi
