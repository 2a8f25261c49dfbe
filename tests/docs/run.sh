#!/usr/bin/env bash
# Runs the commands of docs/replace.md in an empty folder, one test for each block, and checks that
# the generated pages are current and links lead somewhere. Ends with "N passed, N failed".
#
# A comment before a block of code says what it is: "file: NAME" is a file to be written, "run" are
# commands, "run: project" are commands in the folder of the project, "prints" is what the commands
# before it print.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh
project=$PWD
build=$PWD/build/docs
page=docs/replace.md

# blocks: writes each marked block into a file of its own, and its kind and name into a list.
blocks() {
    awk -v folder="$build/blocks" '
        /^<!-- (file: |run|prints).*-->$/ { kind = $2; name = $3; next }
        /^```/ && inside { inside = 0; kind = ""; close(file); next }
        /^```/ && kind != "" {
            inside = 1
            file = sprintf("%s/%02d", folder, ++count)
            printf "" > file
            sub(/:$/, "", kind)
            print file, kind, name > (folder "/list")
            next
        }
        inside { print > file }' "$page"
}

# The commands of a block, and what they print if the page says so.
commands() {
    local block=$1 folder=$2 wanted=$3
    # The home of the reader is an empty one; Rust stays where it is.
    (cd "$folder" && CARGO_HOME=${CARGO_HOME:-$HOME/.cargo} RUSTUP_HOME=${RUSTUP_HOME:-$HOME/.rustup} \
        HOME=$build/home bash -e "$block") >"$block.out" || return
    [ -z "$wanted" ] || diff -b "$wanted" "$block.out"
}

tutorial() {
    local files=() kinds=() names=() file kind name i folder wanted
    while read -r file kind name; do
        files+=("$file") kinds+=("$kind") names+=("$name")
    done <"$build/blocks/list"
    for i in "${!files[@]}"; do
        folder=$build/work wanted=''
        case ${kinds[i]} in
        file) cp "${files[i]}" "$folder/${names[i]}" ;;
        run)
            [ "${names[i]}" != project ] || folder=$project
            [ "${kinds[i + 1]-}" != prints ] || wanted=${files[i + 1]}
            try "$page: $(tail -n 1 "${files[i]}")" commands "${files[i]}" "$folder" "$wanted"
            ;;
        esac
    done
}

# The pages of the routines are what `make api` writes.
api_is_current() {
    mkdir -p "$build/api"
    awk -v folder="$build/api" -f tools/api.awk include/frb.h && diff -r docs/api "$build/api"
}

# Every link of a page to a file of the project leads to one.
links() {
    local file=$1 link bad=0
    while read -r link; do
        [ -e "$(dirname "$file")/$link" ] || { echo "$file: no $link" && bad=1; }
    done < <(grep -Eo '\]\([^):#]+[)#]' "$file" | sed -E 's/^\]\(//; s/[)#]$//')
    return $bad
}

rm -rf "$build"
mkdir -p "$build"/{blocks,work,home}
blocks
tutorial
try "docs/api is what \`make api\` writes" api_is_current
for file in *.md docs/*.md docs/api/*.md fortran/*.md; do try "links of $file" links "$file"; done
summary
