#!/usr/bin/env bash
# What other package managers take: the crate as `cargo package` makes it, by itself; fpm.toml, by a program that
# depends on this folder; the recipes of packaging/, whose commands are run. Ends with
# "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh
place=$PWD/build/package
limit=1000000
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
crate=libfrb-$version
rm -rf "$place"
mkdir -p "$place"

small() {
    cargo package --quiet --allow-dirty --no-verify --locked --target-dir "$place/target" || return
    local size
    size=$(stat -c %s "$place/target/package/$crate.crate")
    echo "ok      $crate.crate has $size bytes" >&3
    [ "$size" -lt $limit ]
}

by_itself() {
    local apart
    # Away from the workspace of this folder.
    apart=$(mktemp -d) && tar -xf "$place/target/package/$crate.crate" -C "$apart" && cd "$apart/$crate" &&
        cargo test --quiet --doc --target-dir "$place/target" && rm -r "$apart"
}

# An environment for what the tests below install.
tools() { [ -d "$place/tools" ] || python3 -m venv "$place/tools"; }

by_fpm() {
    local project=$place/program
    tools && "$place/tools/bin/pip" install --quiet --disable-pip-version-check fpm || return
    mkdir -p "$project/app"
    cp tests/install/module.f90 "$project/app/main.f90"
    printf '%s\n' 'name = "program"' '[dependencies]' "frb.path = \"../../..\"" >"$project/fpm.toml"
    make --no-print-directory install PREFIX="$place/usr" || return
    cd "$project" && LIBRARY_PATH=$place/usr/lib LD_RUN_PATH=$place/usr/lib "$place/tools/bin/fpm" run
}

# The recipes' own commands; Spack and conda-build themselves are not run.
recipe_of_spack() { python3 tests/package/recipes.py spack "$version" "$place/spack"; }

recipe_of_conda() {
    tools && "$place/tools/bin/pip" install --quiet --disable-pip-version-check jinja2 pyyaml &&
        "$place/tools/bin/python" tests/package/recipes.py conda "$version" "$place/conda"
}

exec 3>&1
try "cargo package: less than 1 MB" small
try "cargo package: builds and passes its examples by itself" by_itself
try_with gfortran "fpm: a program that depends on the folder" by_fpm
try "the recipe for Spack: version, its commands" recipe_of_spack
try "the recipe for conda: version, its commands and tests" recipe_of_conda
summary
