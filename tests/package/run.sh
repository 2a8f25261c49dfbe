#!/usr/bin/env bash
# What other package managers take: the crate as `cargo package` makes it, by itself; fpm.toml, by a program that
# depends on this folder; the recipes of packaging/, as far as their languages can be read here. Ends with
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

by_fpm() {
    local project=$place/program
    python3 -m venv "$place/tools" && "$place/tools/bin/pip" install --quiet --disable-pip-version-check fpm || return
    mkdir -p "$project/app"
    cp tests/install/module.f90 "$project/app/main.f90"
    printf '%s\n' 'name = "program"' '[dependencies]' "frb.path = \"../../..\"" >"$project/fpm.toml"
    make --no-print-directory install PREFIX="$place/usr" || return
    cd "$project" && LIBRARY_PATH=$place/usr/lib LD_RUN_PATH=$place/usr/lib "$place/tools/bin/fpm" run
}

# The version, and that Python can read the recipe.
recipe_of_spack() {
    python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' packaging/spack/package.py &&
        grep -q "version(\"$version\"" packaging/spack/package.py
}

recipe_of_conda() { grep -q "version = \"$version\"" packaging/conda/meta.yaml; }

exec 3>&1
try "cargo package: less than 1 MB" small
try "cargo package: builds and passes its examples by itself" by_itself
try_with gfortran "fpm: a program that depends on the folder" by_fpm
try "the recipe for Spack: syntax and version" recipe_of_spack
try "the recipe for conda: version" recipe_of_conda
summary
