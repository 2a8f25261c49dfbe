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
cp site/book.toml site/pages.css $place/
# Where they are in the repository, so that their links hold; mdBook calls a README.md index.md.
git ls-files -z --cached --others --exclude-standard -- '*.md' docs examples/c fortran integrations/lammps python/examples tests/abi \
    tests/reference LICENSE-MIT LICENSE-APACHE CITATION.cff support/src/truth/mod.rs src/lib.rs Makefile |
    xargs -0 cp --parents -t $place/src
awk -f site/contents.awk site/contents.txt docs/api/README.md >$place/src/SUMMARY.md
find $place/src -name '*.md' ! -name SUMMARY.md -exec sed -Ei 's|(\]\([^):]*)README\.md|\1index.md|g' {} +
sed -i 's|](site/play/|](play/|' $place/src/README.md
# The map of the code names folders that the site does not have.
sed -Ei 's/\[([^]]*)\]\((src|tests|examples|support|figures|fuzz|tools|packaging|fortran|site)[^)]*\)/\1/g' $place/src/CONTRIBUTING.md
"$mdbook" build $place
cp -r site/play $place/book/
site/wasm.sh $place/book/play/frb_wasm.js
