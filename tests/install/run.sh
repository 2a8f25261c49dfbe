#!/usr/bin/env bash
# Installs into an empty prefix, builds Fortran, C and C++ programs with what is there, by pkg-config
# and by CMake, shared and static, and uninstalls to nothing. Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh

CC=${CC:-cc} CXX=${CXX:-c++}
FC=${FC:-gfortran}
tests=$PWD/tests/install
clients=$PWD/tests/clients
build=$PWD/build/install
prefix=$build/usr
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)

# Nothing but the prefix tells where the library is.
unset CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH LIBRARY_PATH LD_LIBRARY_PATH LD_RUN_PATH
unset CMAKE_PREFIX_PATH PKG_CONFIG_PATH
export PKG_CONFIG_LIBDIR=$prefix/lib/pkgconfig

in_make() { make --no-print-directory "$@"; }

package() { pkg-config "$@" frb; }

# The home of a reader who installs as the README says.
home=$build/home

# by_package KIND NAME COMPILER SOURCES...: builds a program with the flags of pkg-config, runs it.
by_package() {
    local kind=$1 name=$2 compiler=$3 flags
    shift 3
    # shellcheck disable=SC2046
    case $kind in
    shared) flags="$(package --libs) -Wl,-rpath,$(package --variable=libdir)" ;;
    static) flags=$(pkg-config --libs frb_static) ;;
    fully) flags="-static $(package --static --libs)" ;;
    esac
    # shellcheck disable=SC2046,SC2086
    (cd "$build/$kind" && $compiler $(package --cflags) -o "$name" "$@" $flags -lm &&
        "./$name" && needs "$kind" "$name")
}

# A program with the shared library asks for it at run time, others do not.
needs() {
    local wanted=0 found
    [ "$1" = shared ] && wanted=1
    found=$(readelf -d "$2" | grep -c 'NEEDED.*libfrb\.so\.0')
    [ "$found" -eq $wanted ] || { echo "$2, $1: asks $found times for libfrb.so.0"; return 1; }
}

# by_cmake FOLDER OPTIONS...: configures, builds and tests a project.
by_cmake() {
    local project=$1
    shift
    rm -rf "$build/$project"
    cmake -S "$tests/$project" -B "$build/$project" -DCLIENTS="$clients" \
        -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX" -DCMAKE_Fortran_COMPILER="$FC" \
        "$@" --no-warn-unused-cli &&
        cmake --build "$build/$project" &&
        (cd "$build/$project" && ctest --output-on-failure --no-tests=error)
}

refused_by_cmake() {
    local project=$build/refused
    mkdir -p "$project"
    printf '%s\n' 'cmake_minimum_required(VERSION 3.13)' 'project(refused NONE)' \
        "find_package(frb $1 REQUIRED)" >"$project/CMakeLists.txt"
    ! cmake -S "$project" -B "$project/build" -DCMAKE_PREFIX_PATH="$prefix"
}

# The published examples as they are installed, with their data.
examples() {
    local kind=$1 n
    cp "$prefix"/share/doc/frb/examples/* "$build/$kind/"
    for n in 0 1 2 3 4; do
        by_package "$kind" driver$n "$FC" driver_example$n.f || return
        [ -s "$build/$kind/out_example$n.dat" ] || return
    done
    by_package "$kind" rotate_f "$FC" rotate.f && by_package "$kind" rotate_c "$CC" rotate.c
}

# Bodies under torque, and many bodies with threads or ranks, by the commands that the examples name:
# the output is the stored one, and threads and ranks write the same file.
more_examples() {
    local kind=$1 name
    cp "$prefix"/share/doc/frb/examples/* "$build/$kind/"
    for name in perturbed top satellite; do
        by_package "$kind" $name "$FC" example_$name.f >"$build/$kind/$name.out" ||
            { cat "$build/$kind/$name.out"; return 1; }
        # Digits may differ in the last place: tests/clients compares them.
        diff <(tr -d '0-9+ -' <"$build/$kind/example_$name.out") <(tr -d '0-9+ -' <"$build/$kind/$name.out") || return
    done
    by_package "$kind" openmp "$FC" -fopenmp frb.f90 example_molecules.f90 example_openmp.f90 &&
        by_package "$kind" mpi mpif90 frb.f90 example_molecules.f90 example_mpi.f90 || return
    [ -s "$build/$kind/out_openmp.dat" ] && cmp "$build/$kind"/out_{openmp,mpi}.dat
}

# Every file is named here, so that none is forgotten by accident.
contents() {
    local page
    {
        printf '%s\n' include/frb{.f90,.h,.hpp,_value.h} lib/libfrb.{a,so,so.0,so."$version"} \
            lib/pkgconfig/frb{,_static}.pc lib/cmake/frb/frbConfig{,Version}.cmake \
            share/doc/frb/LICENSE-{APACHE,MIT} \
            share/doc/frb/examples/{driver_example{0,1,2,3,4}.f,init_example{0,1,2,3,4}.dat} \
            share/doc/frb/examples/example_{perturbed,top,satellite}.{f,out} \
            share/doc/frb/examples/{example_{binary,covariance,fit,orbit,water}.{f90,out},arrays.cc,binary.c,by_value.c,orbit.c,water.c} \
            share/doc/frb/examples/{example_{molecules,mpi,openmp},frb}.f90 \
            share/doc/frb/examples/rotate.{c,f} \
            share/man/man3/frb{,_handler,_output,_potential,_potential_energy,_forces,_bodies_output,_torque}.3 \
            share/man/man3/frb_{tangent,lyapunov}_output.3
        for page in $(tools/names.sh); do echo "share/man/man3/$page.3"; done
    } | sort -u | diff - <(cd "$prefix" && find . ! -type d | sed 's|^\./||' | sort)
}

links() {
    [ "$(readlink "$prefix/lib/libfrb.so")" = libfrb.so.0 ] &&
        [ "$(readlink "$prefix/lib/libfrb.so.0")" = "libfrb.so.$version" ]
}

# Manual pages without a complaint, with the text of the header in them.
manual() {
    local page complaints name text
    page_text() { mandoc -T utf8 "$prefix/share/man/man3/$1.3" | LC_ALL=C.UTF-8 sed $'s,.\b,,g'; }
    for page in "$prefix"/share/man/man3/*.3; do
        complaints=$(mandoc -T lint -W warning "$page" | grep -v 'missing date')
        [ -z "$complaints" ] || { echo "$complaints"; return 1; }
        mandoc -T ascii "$page" >/dev/null || return
    done
    text=$(page_text frb)
    for name in $(tools/names.sh); do
        [[ $text == *" $name(3)"* ]] || { echo "frb.3 does not name $name"; return 1; }
        [[ $(page_text "$name") == *"$name("*";"* ]] || { echo "$name.3: no synopsis"; return 1; }
    done
    text=$(page_text frb_step)
    [[ $text == *"ainert[3]"*"the principal moments of inertia"* ]]
}

# page_commands PAGE WORDS: the commands of a page that begin with one of the words, in a folder with the
# installed examples, by a reader who has installed with PREFIX=$HOME/frb.
page_commands() {
    local folder=$build/page
    rm -rf "$folder"
    cp -r "$prefix/share/doc/frb/examples" "$folder"
    cp -P --remove-destination "$prefix/include/frb.f90" "$folder/"
    grep -E "^    ($2)( |$)" "$1" | sed 's/^    //; s/  *# .*//' >"$folder/commands"
    cat "$folder/commands"
    [ "$(wc -l <"$folder/commands")" -ge "$3" ] || { echo "$1: commands are missing"; return 1; }
    (cd "$folder" && HOME=$home bash -ex commands)
}

# `man`, in the README's own words.
manual_of_readme() {
    local words
    words=$(grep -oE 'man -M [^ `]+ frb_step' README.md) || return
    HOME=$home MANPAGER=cat bash -c "$words" | grep 'principal moments'
}

# A relative prefix becomes an absolute one.
relative_prefix() {
    local there=build/install/relative
    in_make install PREFIX=$there || return
    grep -qx "prefix=$PWD/$there" $there/lib/pkgconfig/frb.pc || return
    (unset PKG_CONFIG_LIBDIR && cd / && PKG_CONFIG_PATH=$OLDPWD/$there/lib/pkgconfig pkg-config --libs frb |
        grep -qF -- "-L$OLDPWD/$there/lib ") || return
    in_make uninstall PREFIX=$there && [ -z "$(find $there -mindepth 1)" ]
}

# What a package builder does: files go to DESTDIR, but speak of the prefix.
staged() {
    local stage=$build/stage
    in_make install PREFIX=/opt/frb LIBDIR=/opt/frb/lib64 DESTDIR="$stage" || return
    grep -q '^prefix=/opt/frb$' "$stage/opt/frb/lib64/pkgconfig/frb.pc" || return
    ! grep -r "$build" "$stage/opt/frb/lib64/pkgconfig" "$stage/opt/frb/lib64/cmake" || return
    by_cmake cmake_fortran -Dfrb_DIR="$stage/opt/frb/lib64/cmake/frb" || return
    in_make uninstall PREFIX=/opt/frb LIBDIR=/opt/frb/lib64 DESTDIR="$stage" || return
    [ -z "$(find "$stage/opt/frb" -mindepth 1)" ]
}

# A prefix that is moved after the installation still serves CMake.
moved() {
    local status
    mv "$prefix" "$build/moved"
    by_cmake cmake -Dfrb_DIR="$build/moved/lib/cmake/frb"
    status=$?
    mv "$build/moved" "$prefix"
    return $status
}

# Files of others stay.
uninstalled() {
    local others=$prefix/lib/pkgconfig/other.pc
    touch "$others"
    in_make uninstall PREFIX="$prefix" || return
    [ "$(find "$prefix" ! -type d)" = "$others" ] || return
    rm "$others"
    in_make install PREFIX="$prefix" && in_make uninstall PREFIX="$prefix" || return
    [ -z "$(find "$prefix" -mindepth 1)" ]
}

rm -rf "$build"
mkdir -p "$build"/{shared,static,fully,home} "$prefix"
ln -s "$prefix" "$home/frb"
try "make install" in_make library install PREFIX="$prefix"
try "the files" contents
try "the links of the shared library" links
try_with mandoc "manual pages" manual
try_with pkg-config "pkg-config: version $version" test "$(package --modversion)" = "$version"
for kind in shared static fully; do
    try_with pkg-config "C program, pkg-config, $kind" by_package $kind c "$CC" "$clients/client.c"
    try_with pkg-config "C++ program, pkg-config, $kind" by_package $kind cxx "$CXX" "$clients/client.cc"
    try_with "$FC" "FORTRAN 77 program, pkg-config, $kind" \
        by_package $kind fortran "$FC" -w "$clients/potential.f"
    try_with "$FC" "Fortran program with the module, pkg-config, $kind" \
        by_package $kind module "$FC" "$(package --variable=fortran_module)" "$tests/module.f90"
done
try_with "$FC" "the installed examples, shared" examples shared
try_with "$FC" "the installed examples, static" examples static
try_with mpif90 "the installed examples with torques, threads, ranks, shared" more_examples shared
try_with mpif90 "the installed examples with torques, threads, ranks, static" more_examples static
try_with cmake "CMake: C, C++, Fortran, shared and static" by_cmake cmake -DCMAKE_PREFIX_PATH="$prefix"
try_with cmake "CMake: a project in Fortran only" by_cmake cmake_fortran -DCMAKE_PREFIX_PATH="$prefix"
try_with cmake "CMake: a version too new is refused" refused_by_cmake "${version%%.*}.999"
try_with cmake "CMake: another major version is refused" refused_by_cmake $((${version%%.*} + 1)).0
try_with cmake "CMake: the prefix moved" moved
try_with cmake "DESTDIR and LIBDIR" staged
try_with "$FC" "the link lines of README.md" page_commands README.md "gfortran|cc" 4
try_with mpif90 "the commands of fortran/README.md" page_commands fortran/README.md \
    "export|gfortran|mpif90|\./driver_example0|OMP_NUM_THREADS=2|mpirun" 6
try_with man "man, as README.md says" manual_of_readme
try_with pkg-config "a relative prefix" relative_prefix
try "make uninstall" uninstalled
summary
