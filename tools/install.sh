#!/usr/bin/env bash
# Installs or removes what the users of the library need: tools/install.sh install|uninstall.
# Called by `make install` and `make uninstall`, which set PREFIX, LIBDIR, INCLUDEDIR, MANDIR, DOCDIR,
# DESTDIR, VERSION and STATIC_LIBRARIES. One list serves both, so neither forgets a file. Packages may take other
# libraries than those of build/lib (LIBRARIES), and name another prefix in frb.pc (PACKAGE_PREFIX).
set -euo pipefail
cd "$(dirname "$0")/.."
major=${VERSION%%.*}

# Files that are installed name these folders, so they must mean the same from everywhere.
for folder in PREFIX LIBDIR INCLUDEDIR MANDIR DOCDIR; do
    printf -v $folder %s "$(realpath -ms -- "${!folder}")"
done
LIBRARIES=${LIBRARIES:-build/lib}
PACKAGE_PREFIX=${PACKAGE_PREFIX:-$PREFIX}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# The way from a folder to a file or folder, which stays right when all of them are moved.
relative() { realpath -ms --relative-to="$1" "$2"; }

# Mode, source and target of each file; a link has its text in place of the source.
files() {
    local name
    echo "755 $LIBRARIES/libfrb.so $LIBDIR/libfrb.so.$VERSION"
    echo "link libfrb.so.$VERSION $LIBDIR/libfrb.so.$major"
    echo "link libfrb.so.$major $LIBDIR/libfrb.so"
    echo "644 $LIBRARIES/libfrb.a $LIBDIR/libfrb.a"
    for name in frb.h frb_value.h frb.hpp; do
        echo "644 include/$name $INCLUDEDIR/$name"
    done
    echo "644 fortran/frb.f90 $INCLUDEDIR/frb.f90"
    echo "644 $made/frb.pc $LIBDIR/pkgconfig/frb.pc"
    echo "644 $made/frb_static.pc $LIBDIR/pkgconfig/frb_static.pc"
    echo "644 $made/frbConfig.cmake $LIBDIR/cmake/frb/frbConfig.cmake"
    echo "644 $made/frbConfigVersion.cmake $LIBDIR/cmake/frb/frbConfigVersion.cmake"
    for name in "$made"/man/*.3; do
        echo "644 $name $MANDIR/man3/${name##*/}"
    done
    for name in LICENSE-APACHE LICENSE-MIT; do
        echo "644 $name $DOCDIR/$name"
    done
    for name in fortran/driver_example?.f fortran/init_example?.dat \
        fortran/example_*.{f,f90,out}; do
        echo "644 $name $DOCDIR/examples/${name##*/}"
    done
    # Beside the examples that use the module, so that the commands they name work there.
    echo "link $(relative "$DOCDIR/examples" "$INCLUDEDIR/frb.f90") $DOCDIR/examples/frb.f90"
    echo "644 tests/readme/fortran.f $DOCDIR/examples/rotate.f"
    echo "644 tests/readme/c.c $DOCDIR/examples/rotate.c"
    for name in examples/c/*.c examples/c/*.cc; do
        echo "644 $name $DOCDIR/examples/${name##*/}"
    done
}

# The files that name versions and folders, and the manual pages.
make_files() {
    local name list=${STATIC_LIBRARIES//-l/}
    for name in frb.pc frb_static.pc frbConfig.cmake frbConfigVersion.cmake; do
        sed -e "s|@version@|$VERSION|g" -e "s|@major@|$major|g" \
            -e "s|@prefix@|$PACKAGE_PREFIX|g" \
            -e "s|@libdir@|${LIBDIR/#"$PREFIX"/\$\{prefix\}}|g" \
            -e "s|@includedir@|${INCLUDEDIR/#"$PREFIX"/\$\{prefix\}}|g" \
            -e "s|@to_includedir@|$(relative "$LIBDIR" "$INCLUDEDIR")|g" \
            -e "s|@static_libraries@|$STATIC_LIBRARIES|g" \
            -e "s|@static_libraries_list@|${list// /;}|g" "packaging/$name.in" >"$made/$name"
    done
    mkdir "$made/man"
    awk -v version="$VERSION" -v folder="$made/man" -f tools/man.awk include/frb.h
}

put() {
    local mode source target
    while read -r mode source target; do
        install -d "$DESTDIR$(dirname "$target")"
        if [ "$mode" = link ]; then
            ln -sf "$source" "$DESTDIR$target"
        else
            install -m "$mode" "$source" "$DESTDIR$target"
        fi
    done
}

# Folders that are left empty go as well: those of the library always, others within a prefix of
# the user's own.
remove() {
    local mode source target folder
    while read -r mode source target; do
        rm -f "$DESTDIR$target"
        folder=$(dirname "$target")
        while may_go "$folder" && rmdir "$DESTDIR$folder" 2>/dev/null; do
            folder=$(dirname "$folder")
        done
    done
}

may_go() {
    case $1 in
    */frb | */frb/*) return 0 ;;
    esac
    case $PREFIX in
    /usr | /usr/local) return 1 ;;
    esac
    [[ $1 == "$PREFIX"/* ]]
}

make_files
case ${1-} in
install)
    files | put
    echo "in $DESTDIR$PREFIX: libfrb $VERSION (shared, static), frb.h, frb.f90, frb.pc," \
        "CMake package, manual pages, examples"
    ;;
uninstall) files | remove ;;
*)
    echo "usage: tools/install.sh install|uninstall" >&2
    exit 2
    ;;
esac
