#!/usr/bin/env bash
# The routines that the header declares, one name a line; with --all the four names of each.
set -euo pipefail
cd "$(dirname "$0")/.."
awk -v all="${1-}" '
    /^[a-z].*\(/ && !/^typedef/ {
        sub(/\(.*/, "")
        sub(/.*[ *]/, "")
        print
        if (all) printf "%s_\n%s__\n%s\n", $0, $0, toupper($0)
    }' include/frb.h
