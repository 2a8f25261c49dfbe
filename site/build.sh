#!/usr/bin/env bash
# Builds the site in build/site/book: the pages of the repository under a contents list, and the page to play with.
# mdBook is built by cargo where it is missing, the library for WebAssembly by site/wasm.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
place=build/site
mdbook=$(command -v mdbook || echo build/tools/bin/mdbook)
if ! [ -x "$mdbook" ]; then
    echo "Building mdBook with cargo (some minutes, once)."
    cargo install --quiet --locked --root build/tools mdbook --version '^0.5'
fi
rm -rf $place
mkdir -p $place/src
cp site/book.toml $place/
# Where they are in the repository, so that their links hold.
git ls-files -z -- '*.md' docs fortran integrations/lammps python/examples tests/abi LICENSE-MIT LICENSE-APACHE CITATION.cff \
    support/src/truth/mod.rs src/lib.rs Makefile |
    xargs -0 cp --parents -t $place/src
awk -f site/contents.awk docs/api/README.md >$place/src/SUMMARY.md
"$mdbook" build $place
cp -r site/play $place/book/
site/wasm.sh $place/book/play/frb_wasm.js
