# The contents list of the site: chapters in the order in which a visitor wants them, and every routine's page.
BEGIN {
    print "# frb\n"
    print "[frb](README.md)\n"
    print "# Start\n"
    page("Replace the published packages", "docs/replace.md")
    page("Linking and calling", "docs/calling.md")
    page("Conventions", "docs/conventions.md")
    page("Python", "python/README.md")
    page("Examples in Fortran", "fortran/README.md")
    print "\n# Use\n"
    page("Bodies and forces", "docs/forces.md")
    page("Which method, which scheme", "docs/methods.md")
    page("The tangent map", "docs/tangent-map.md")
    page("LAMMPS", "integrations/lammps/README.md")
    page("fix nve/asphere/frb, fix rigid/small/frb", "integrations/lammps/fix_frb.md", 1)
    print "\n# Trust\n"
    page("How it works", "docs/mathematics.md")
    page("The tangent map", "docs/tangent.md")
    page("What right means", "docs/accuracy.md")
    page("Measurements", "docs/measurements.md")
    page("Platforms", "docs/platforms.md")
    page("Versions", "docs/abi.md")
    page("What is new", "CHANGELOG.md")
    page("Contributing", "CONTRIBUTING.md")
    print "\n# Reference\n"
    page("The routines", "docs/api/README.md")
}
# A page that is not written yet has no place in the list.
function page(title, file, depth,   line) {
    if ((getline line < file) > 0) printf "%s- [%s](%s)\n", depth ? "  " : "", title, file
    close(file)
}
match($0, /^\| \[`[a-z0-9_]+`\]\([a-z0-9_]+\.md\)/) {
    split($0, part, "`")
    page(part[2], "docs/api/" part[2] ".md", 1)
}
