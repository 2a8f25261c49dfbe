# Writes the contents list of mdBook from site/contents.txt and the list of the routines:
#   awk -f site/contents.awk site/contents.txt docs/api/README.md
# A page that is not there has no place in the list.
FNR == 1 && NR == 1 { print "# Contents\n" }
FILENAME ~ /contents\.txt$/ {
    if (/^#/ || NF == 0) next
    if (NF == 1 && $1 !~ /\.md$/) print "\n# " $1 "\n"
    else {
        file = $1
        depth = /^ / ? "  " : ""
        title = $0
        sub(/^ *[^ ]+ +/, "", title)
        page(depth, title, file)
    }
    next
}
match($0, /^\| \[`[a-z0-9_]+`\]\([a-z0-9_]+\.md\)/) {
    split($0, part, "`")
    page("  ", part[2], "docs/api/" part[2] ".md")
}
function page(depth, title, file,   line) {
    if ((getline line < file) > 0) printf "%s- [%s](%s)\n", depth, title, file
    close(file)
}
