#!/usr/bin/env bash
# Draws the pictures that README.md and python/examples/README.md show: each example makes one.
set -euo pipefail
source "$(dirname "$0")/environment.sh"
python/build.sh plain
environment pictures matplotlib rebound scipy
"$place/pictures/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps cffi pycparser "$place"/wheels/*.whl
export MPLCONFIGDIR=$PWD/$place/matplotlib
for example in python/examples/*.py; do
    name=$(basename "$example" .py)
    picture=python/examples/pictures/$name.png
    # That one is on the front page.
    [ "$name" = polhodes ] && picture=docs/polhodes.png
    mkdir -p "$(dirname "$picture")"
    "$place/pictures/bin/python" "$example" "$picture"
done
