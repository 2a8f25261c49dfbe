#!/usr/bin/env bash
# Builds the site and looks at it in headless Chromium: links, widths, search, and the page to play with, which has
# to step the reference data to the same bits as a program in C without fused multiply-add. Called by
# `make check-site`; screenshots are left in build/site/screenshots, the last line is "N passed, N failed".
set -euo pipefail
cd "$(dirname "$0")/.."
site/build.sh >&2
mkdir -p build/site/check
cd build/site/check
cc -I../../../include -o steps ../../../site/steps.c ../../lib/libfrb.a -lm -lpthread -ldl
groups=$(sed -n '/pub const GROUPS/,/];/s/^ *"\([a-z_]*\)",$/\1/p' ../../../support/src/reference.rs)
for group in $groups; do FRB_CPU=baseline ./steps <"../../../tests/reference/$group.txt"; done >wanted
[ -d ../../tools/browser/node_modules ] || npm install --silent --no-audit --no-fund --prefix ../../tools/browser puppeteer-core >&2
cp ../../../site/check.mjs ../../tools/browser/
node ../../tools/browser/check.mjs ../book wanted ../screenshots
