# Sourced: a line that tells how far a long command is, when standard error is a terminal.

progress_title=
progress_begin=0

# progress TITLE DONE ALL: the share done, and the time that the rest will take at this pace.
progress() {
    [ -t 2 ] || return 0
    if [ "$progress_title" != "$1" ]; then
        progress_title=$1
        progress_begin=$SECONDS
    fi
    local rest=$(((SECONDS - progress_begin) * ($3 - $2) / $2))
    printf '\r\033[K%s: %d %% done, about %d s to go' "$1" $((100 * $2 / $3)) "$rest" >&2
}

# Removes the line.
progress_end() {
    [ -t 2 ] || return 0
    printf '\r\033[K' >&2
}
