# Sourced by the tests in shell: counts them, and shows the output of those that fail.
passed=0 failed=0 skipped=0

# try NAME COMMAND...: one test.
try() {
    local name=$1 output
    shift
    if output=$("$@" 2>&1); then
        passed=$((passed + 1))
        echo "ok      $name"
    else
        failed=$((failed + 1))
        echo "FAILED  $name"
        printf '%s\n' "$output" | sed 's/^/        /'
    fi
}

# skip NAME REASON: a test that cannot run here.
skip() {
    skipped=$((skipped + 1))
    echo "skipped: $1: $2"
}

# try_with PROGRAM NAME COMMAND...: one test, where the program is installed.
try_with() {
    if command -v "$1" >/dev/null; then
        try "${@:2}"
    else
        skip "$2" "$1 is not installed"
    fi
}

# The closing line, and the exit code.
summary() {
    local more=
    [ $skipped -eq 0 ] || more=", $skipped skipped"
    echo "$passed passed, $failed failed$more"
    [ $failed -eq 0 ]
}
