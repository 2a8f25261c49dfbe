#!/usr/bin/env bash
# Builds the libraries and puts them, as they are installed, in build/lib. Another builder may be named in
# FRB_BUILDER, with where it leaves its files and where the libraries go: see tools/package/dist.sh.
#
# The archive that cargo makes carries Rust's whole runtime, with names that clash when a program
# links a second archive of that kind. Here its objects become one, in which only the documented
# names are global, and what none of them needs is left out. The shared library exports only those
# names already; it loses the names of local functions.
set -euo pipefail
cd "$(dirname "$0")/.."
read -ra builder <<<"${FRB_BUILDER:-${CARGO:-cargo} build}"
"${builder[@]}" --profile library --locked --quiet
built=${FRB_BUILT:-${CARGO_TARGET_DIR:-target}/library}
clean=${FRB_LIBRARIES_TO:-build/lib}
mkdir -p $clean

# Built before from the same files, by the same recipe?
is_current() {
    local made=$clean/$1
    [ -e "$made" ] && [ ! "$built/$1" -nt "$made" ] && [ ! include/frb.h -nt "$made" ] &&
        [ ! tools/libraries.sh -nt "$made" ]
}

# What follows is for ELF; other systems take cargo's files as they are.
is_elf() {
    readelf -h "$built/libfrb.so" >/dev/null 2>&1
}

# Functions that the runtime libraries of gfortran and g++ use if the program has them. They ask for
# one and take it for all, so a program linked with -static must have all or none; Rust's runtime
# brings some.
threads=(pthread_{create,getspecific,join,once,self} pthread_mutex_{destroy,init,trylock}
    pthread_cond_{broadcast,destroy,init,wait})

# In a folder of its own, for another make may do the same at this moment.
clean_archive() {
    local names=$work/names object=$work/frb.o wanted
    tools/names.sh --all >"$names"
    mapfile -t wanted < <(sed 's/^/--undefined=/' "$names")
    ld -r --gc-sections --force-group-allocation "${wanted[@]}" "${threads[@]/#/--undefined=}" \
        "$built/libfrb.a" -o "$object.all"
    objcopy --keep-global-symbols="$names" --strip-unneeded "${threads[@]/#/--keep-symbol=}" \
        -R .llvmbc -R .llvmcmd -R .comment "$object.all" "$object"
    ar rcsD "$work/libfrb.a" "$object"
    mv "$work/libfrb.a" $clean/libfrb.a
}

if ! is_elf; then
    cp "$built"/libfrb.* $clean/
    exit
fi
work=$(mktemp -d $clean/new.XXXXXX)
trap 'rm -rf "$work"' EXIT
is_current libfrb.a || clean_archive
if ! is_current libfrb.so; then
    objcopy --strip-unneeded "$built/libfrb.so" "$work/libfrb.so"
    mv "$work/libfrb.so" $clean/libfrb.so
fi
