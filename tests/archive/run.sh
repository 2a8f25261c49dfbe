#!/usr/bin/env bash
# The static library: its names, its size, its link line, and its peace with a second archive that
# has Rust's runtime in it. Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh

CC=${CC:-cc}
tests=tests/archive
build=build/archive
archive=build/lib/libfrb.a
read -ra libraries <<<"${STATIC_LIBRARIES:--lm -lpthread -ldl}"
largest=$((4 << 20)) # cargo's has 22 MB; batches are there once for each instruction set

# Every global name is documented, and every documented name is there.
names() {
    diff <(tools/names.sh --all | sort) \
        <(nm --extern-only --defined-only $archive | awk 'NF == 3 { print $3 }' | sort)
}

# No weak or unique name, and no group of sections that another file could replace.
bindings() {
    ! readelf --symbols --wide $archive | awk '$5 == "WEAK" || $5 == "UNIQUE"' | grep -v UND &&
        ! readelf --section-groups $archive | grep -q '^COMDAT'
}

no_debug_sections() {
    ! readelf --sections --wide $archive | grep -E ' \.(debug_|llvm|comment)'
}

size() {
    [ "$(stat -c %s $archive)" -le $largest ] || { ls -l $archive; return 1; }
}

# links NAME OPTIONS...: the program is linked so and runs.
links() {
    local program=$build/$1
    shift
    "$CC" -Iinclude -o "$program" "$@" && "$program"
}

# The names that the archive leaves open are those of the system's libraries.
open_names() {
    local lonely=$build/lonely.so
    "$CC" -shared -nostdlib -Wl,--no-undefined -o $lonely -Wl,--whole-archive $archive \
        -Wl,--no-whole-archive "${libraries[@]}" -lgcc_s -lgcc -lc
}

second=$build/libsecond.a
whole=("-Wl,--whole-archive" "$archive" "$second" "-Wl,--no-whole-archive")

# What this archive is for: without it, the linker finds names twice.
clash() {
    local raw=${CARGO_TARGET_DIR:-target}/release/libfrb.a
    ! links clash $tests/two.c -Wl,--whole-archive "$raw" $second -Wl,--no-whole-archive \
        "${libraries[@]}" 2>$build/clash.log && grep -q 'multiple definition' $build/clash.log
}

rm -rf $build
mkdir -p $build
try "libraries" tools/libraries.sh
try "global names are the documented ones" names
try "no weak names, no groups of sections" bindings
try "no debug sections" no_debug_sections
try "at most $largest bytes" size
try "names left open: ${libraries[*]} and the compiler's own" open_names
try "link line: ${libraries[*]}" links line tests/readme/c.c $archive "${libraries[@]}"
try "link line with -static" links static -static tests/readme/c.c $archive "${libraries[@]}"
try "link line with -static-pie" \
    links static-pie -static-pie -fPIE tests/readme/c.c $archive "${libraries[@]}"
try "link line with -no-pie" links no-pie -no-pie tests/readme/c.c $archive "${libraries[@]}"
try "link line with --gc-sections" \
    links sections -Wl,--gc-sections tests/readme/c.c $archive "${libraries[@]}"
try "link line with -flto" links lto -O2 -flto tests/readme/c.c $archive "${libraries[@]}"
for linker in gold lld; do
    command -v ld.$linker >/dev/null && try "link line with the linker $linker" \
        links $linker -fuse-ld=$linker tests/readme/c.c $archive "${libraries[@]}"
done
try "a second archive with Rust's runtime" \
    rustc --edition 2021 --crate-type staticlib -O -o $second $tests/second.rs
try "two archives" links two $tests/two.c $archive $second "${libraries[@]}"
try "two archives, the other way round" links other $tests/two.c $second $archive "${libraries[@]}"
try "two archives, with all their names" links all $tests/two.c "${whole[@]}" "${libraries[@]}"
try "two archives, one as cargo makes it: clash" clash
summary
