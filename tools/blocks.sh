#!/usr/bin/env bash
# Writes the measured parts of a page anew: tools/blocks.sh PAGE FOLDER [ENDING]. Every part between "<!-- NAME -->" and
# "<!-- end -->" becomes the file FOLDER/NAMEENDING, where there is one.
set -euo pipefail
page=$1 folder=$2 ending=${3-}
awk -v folder="$folder" -v ending="$ending" '
    /^<!-- end -->$/ { inside = 0 }
    !inside { print }
    /^<!-- [a-z-]+ -->$/ && $2 != "end" {
        file = folder "/" $2 ending
        if ((getline line < file) > 0) {
            print line
            while ((getline line < file) > 0) print line
            inside = 1
        }
    }' "$page" >"$folder/page.md"
mv "$folder/page.md" "$page"
