#!/usr/bin/env bash
# Makes the archives of a release in build/dist, called by `make dist`:
#   frb-VERSION.tar.gz                               the sources
#   libfrb-VERSION-linux-x86_64-glibc2.17.tar.gz     libraries, headers, module, pkg-config, CMake, manual pages
# The second serves every Linux since 2014, wherever it is unpacked: zig links it against glibc 2.17. Make sets
# VERSION and STATIC_LIBRARIES.
set -euo pipefail
cd "$(dirname "$0")/../.."
glibc=2.17
target=x86_64-unknown-linux-gnu
place=build/dist
sources=frb-$VERSION
binary=libfrb-$VERSION-linux-x86_64-glibc$glibc
[ "$(uname -sm)" = "Linux x86_64" ] || { echo "make dist: the binary archive is for x86-64" >&2; exit 1; }
mkdir -p $place

# The same bytes whenever and by whomever they are made.
packed() { # FOLDER, within $place
    tar -C $place --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -c "$1" |
        gzip -9n >"$place/$1.tar.gz"
}

rm -rf "${place:?}/$sources" "${place:?}/$binary"
mkdir "$place/$sources"
git ls-files -z --cached | tar --null -T - -c | tar -x -C "$place/$sources"
packed "$sources"

[ -x $place/tools/bin/cargo-zigbuild ] || {
    python3 -m venv $place/tools
    $place/tools/bin/pip install --quiet --disable-pip-version-check cargo-zigbuild ziglang
}
PATH=$PWD/$place/tools/bin:$PATH CARGO_TARGET_DIR=$place/target FRB_BUILT=$place/target/$target/library \
    FRB_LIBRARIES_TO=$place/lib FRB_BUILDER="cargo-zigbuild zigbuild --target $target.$glibc" tools/libraries.sh

# The highest version that the shared library asks for.
asked=$(objdump -T $place/lib/libfrb.so | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
[ "$(printf '%s\n' "$asked" "GLIBC_$glibc" | sort -V | tail -n 1)" = "GLIBC_$glibc" ] ||
    { echo "make dist: the shared library asks for $asked" >&2; exit 1; }

PREFIX=/prefix LIBDIR=/prefix/lib INCLUDEDIR=/prefix/include MANDIR=/prefix/share/man DOCDIR=/prefix/share/doc/frb \
    DESTDIR=$PWD/$place/stage LIBRARIES=$place/lib PACKAGE_PREFIX='${pcfiledir}/../..' tools/install.sh install >/dev/null
mv $place/stage/prefix "$place/$binary"
rmdir $place/stage
packed "$binary"
rm -rf "${place:?}/$sources" "${place:?}/$binary"
echo "in $place ($asked at most):"
ls -sh1 $place/*.tar.gz
