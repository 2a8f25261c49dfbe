# Sourced by the tests in shell: counts them, and shows the output of those that fail.
passed=0 failed=0

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

# The closing line, and the exit code.
summary() {
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ]
}
