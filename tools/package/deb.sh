#!/usr/bin/env bash
# Makes Debian packages in build/deb, called by `make deb`: libfrb0, the shared library, and libfrb-dev, what
# programs are built with. Make sets VERSION and STATIC_LIBRARIES.
set -euo pipefail
cd "$(dirname "$0")/../.."
place=$PWD/build/deb
architecture=$(dpkg --print-architecture)
folder=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
documents=/usr/share/doc/libfrb-dev
rm -rf "$place"
mkdir -p "$place"

PREFIX=/usr LIBDIR=$folder INCLUDEDIR=/usr/include MANDIR=/usr/share/man DOCDIR=$documents DESTDIR=$place/libfrb-dev \
    tools/install.sh install >/dev/null
mkdir -p "$place/libfrb0$folder"
mv "$place/libfrb-dev$folder"/libfrb.so.* "$place/libfrb0$folder/"
chmod 644 "$place/libfrb0$folder"/libfrb.so.*.*
gzip -9n "$place/libfrb-dev"/usr/share/man/man3/*

# What the shared library asks for, in the words of Debian.
mkdir "$place/debian"
printf 'Source: frb\n\nPackage: libfrb0\nArchitecture: any\n' >"$place/debian/control"
needs=$(cd "$place" && dpkg-shlibdeps -O "libfrb0$folder"/libfrb.so.*.* 2>/dev/null | sed 's/^shlibs:Depends=//')
rm -r "$place/debian"

control() { # PACKAGE SECTION DEPENDS TEXT
    local root=$place/$1
    mkdir -p "$root/DEBIAN" "$root/usr/share/doc/$1"
    cat >"$root/DEBIAN/control" <<CONTROL
Package: $1
Source: frb
Version: $VERSION
Architecture: $architecture
Multi-Arch: same
Maintainer: The frb developers <frb@localhost>
Installed-Size: $(du -sk "$root" | cut -f 1)
Section: $2
Priority: optional
Depends: $3
Description: exact motion of free rigid bodies, $4
 The motion of rigid bodies, exact to rounding, for programs in Fortran, C and
 C++, with the argument lists of two published FORTRAN packages.
CONTROL
    {
        echo "frb is licensed under MIT or Apache-2.0, as you like."
        echo "The text of Apache-2.0 is in /usr/share/common-licenses/Apache-2.0, that of MIT is:"
        echo
        cat LICENSE-MIT
    } >"$root/usr/share/doc/$1/copyright"
    gzip -9nc CHANGELOG.md >"$root/usr/share/doc/$1/changelog.gz"
    (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
    dpkg-deb --root-owner-group --build "$root" "$place" >/dev/null
}

mkdir -p "$place/libfrb0/DEBIAN"
echo "libfrb 0 libfrb0 (>= $VERSION)" >"$place/libfrb0/DEBIAN/shlibs"
echo "activate-noawait ldconfig" >"$place/libfrb0/DEBIAN/triggers"
control libfrb0 libs "$needs" "shared library"
control libfrb-dev libdevel "libfrb0 (= $VERSION), libc6-dev" "development files"
rm -r "$place/libfrb0" "$place/libfrb-dev"
echo "in build/deb:"
ls -sh1 "$place"/*.deb
