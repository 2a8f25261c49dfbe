#!/usr/bin/env bash
# The report of `make figures` in a real browser, on a desk and on a phone: tests/report/run.sh [FOLDER...]
# It loads without errors, every picture appears and its letters can be read, the tables have all claims,
# nothing is wider than the page, every link leads to something, nothing comes from the network. In the
# pictures something is drawn, and no text is cut off or covers another.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh

if ! command -v chromium >/dev/null; then
    skip "report in a browser" "chromium is not installed"
    summary
    exit
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# browse FILE WIDTH: what the probe in the page says goes to $work/page, messages to $work/messages.
# The page stands in a frame, for no window is as narrow as a phone.
browse() {
    cat >"$work/frame.html" <<PAGE
<!doctype html><body><iframe src="$1" width="$2" height="900" style="border: 0"></iframe>
<script>addEventListener("message", (event) => document.body.append(event.data));</script>
PAGE
    timeout 120 chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync \
        --hide-scrollbars --user-data-dir="$work/profile" --enable-logging=stderr \
        --virtual-time-budget=60000 --window-size=1300,1000 --dump-dom "file://$work/frame.html" \
        >"$work/dom" 2>"$work/messages"
    grep -o 'PROBE [^"]* END' "$work/dom" >"$work/page"
}

# says NAME: a number that the probe found.
says() { grep -o " $1=[0-9-]*" "$work/page" | cut -d = -f 2; }

is() { [ "$(says "$1")" = "$2" ] || { echo "$1 is $(says "$1"), not $2" && false; }; }
fits() { [ "$(says beyond)" -le 0 ] || { echo "$(says beyond) pixels too wide" && false; }; }
quiet() { ! grep -E 'CONSOLE|ERR_' "$work/messages"; }
offline() { ! grep -oE '(src|href|url)[=(]"?https?:[^">]*' "$1"; }

# The links to files beside the page that are not there.
dead_links() {
    grep -oE '(href|src)="[^"#:]+"' "$1" | cut -d '"' -f 2 | sort -u | while read -r file; do
        [ -s "$(dirname "$1")/$file" ] || echo "no file $file"
    done
}
links() { [ -z "$(dead_links "$1")" ] || { dead_links "$1" && false; }; }

# with_probe PAGE COPY: files beside the page are those of its folder.
with_probe() {
    { echo "<!doctype html><base href=\"file://$(realpath "$(dirname "$1")")/\">" &&
        cat "$1" tests/report/probe.html; } >"$2"
}

# A report that is broken in every way has to be found out, or the checks below are worth nothing.
cat >"$work/broken.html" <<'PAGE'
<body><svg viewBox="0 0 100 100" width="600"></svg>
<svg viewBox="0 0 300 100" width="300"><text x="-9" y="30">cut off</text><text x="50" y="80">one</text><text x="60" y="80">another</text></svg>
<a href="#nowhere">x</a><a href="absent.csv">y</a><img src="absent.svg">
<img width="9" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='480' height='9'/>">
<img src="https://example.invalid/x.png"><script>console.error("broken")</script>
PAGE
with_probe "$work/broken.html" "$work/broken_probed.html"
browse broken_probed.html 390
try "a broken page: blank pictures" is blank 2
try "a broken page: text cut off" is cut 1
try "a broken page: text covered" is covered 1
try "a broken page: missing pictures" is missing 2
try "a broken page: tiny letters" is tiny 1
try "a broken page: no rows" is rows 0
try "a broken page: lost anchor" is lost 1
try "a broken page: dead links" eval '! links "$work/broken.html"'
try "a broken page: too wide" eval '! fits'
try "a broken page: messages" eval '! quiet'
try "a broken page: network" eval '! offline "$work/broken.html"'

for folder in "${@:-build/figures}"; do
    report=$folder/report.html
    try "$report is there" test -s "$report"
    [ -s "$report" ] || continue
    rows=$(grep -cvE '^(#|experiment,)' "$folder/claims.csv")
    sections=$(grep -c '<section id=' "$report")
    pictures=$(find "$folder" -name '*.svg' | wc -l)
    try "$report: no network" offline "$report"
    try "$report: links" links "$report"
    try "$report: claims" test "$rows" -gt 0
    with_probe "$report" "$work/probed.html"
    for width in 1200 390; do
        browse probed.html "$width"
        try "$report at $width: width" is width "$width"
        try "$report at $width: messages" quiet
        try "$report at $width: rows" is rows "$rows"
        try "$report at $width: sections" is sections "$sections"
        try "$report at $width: pictures" is pictures "$pictures"
        try "$report at $width: missing pictures" is missing 0
        try "$report at $width: letters too small" is tiny 0
        try "$report at $width: lost anchors" is lost 0
        try "$report at $width: wider than the page" fits
    done
    cat "$folder"/*.svg tests/report/probe.html >"$work/drawings.html"
    browse drawings.html 1200
    try "$folder: drawings" is drawings "$pictures"
    try "$folder: blank drawings" is blank 0
    try "$folder: texts cut off" is cut 0
    try "$folder: texts covered" is covered 0
done

summary
