#!/usr/bin/env bash
# Builds and runs programs with an installed library, within the system that tools/fresh/check.sh made:
# clients.sh PREFIX, or without a prefix where the library is in the system's own folders.
set -euxo pipefail
prefix=${1-}
if [ -n "$prefix" ]; then export PKG_CONFIG_PATH=$prefix/lib/pkgconfig; fi
where=$(pkg-config --variable=libdir frb)
shared="$(pkg-config --libs frb) -Wl,-rpath,$where"
static=$(pkg-config --libs frb_static)
headers=$(pkg-config --cflags frb)
work=$(mktemp -d)
# shellcheck disable=SC2086 # lists
for kind in shared static; do
    cc readme/c.c $headers ${!kind} -o "$work/c_$kind"
    gfortran readme/fortran.f ${!kind} -o "$work/fortran_$kind"
    gfortran -J "$work" "$(pkg-config --variable=fortran_module frb)" install/module.f90 ${!kind} -o "$work/module_$kind"
    for program in c fortran module; do "$work/${program}_$kind"; done
done
ldd "$work/c_shared" | grep 'libfrb\.so\.0 => /'
if ldd "$work/c_static" | grep libfrb; then exit 1; fi
cmp <("$work/c_shared") <("$work/fortran_static")
cmake -S install/cmake -B "$work/cmake" -DCLIENTS="$PWD/clients" ${prefix:+-DCMAKE_PREFIX_PATH="$prefix"}
cmake --build "$work/cmake"
cd "$work/cmake"
ctest --output-on-failure --no-tests=error
