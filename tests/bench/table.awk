# Joins counts and times into the tables of `make bench`, and judges them.
#
# Input, in this order: rows.txt; lines of `client count` with the instructions appended, for plain
# code and for FMA; lines of `client time`, for both; lines of `client check`. The variable `source` is
# set on the command line before each: rows, plain, fma, plain_time, fma_time, check.

# A bound as a number: itself, or a multiple of the count of another row.
function number_of(bound, counts,   parts) {
    if (bound !~ /\*/)
        return bound
    split(bound, parts, "*")
    return parts[1] * counts[parts[2]]
}

# Whether a count is within its bound, if it has one.
function judged(count, bound) {
    return bound == "-" ? "" : judge(count > 0 && count <= bound, "bound")
}

function shown(number, format) {
    return number == "" ? "-" : sprintf(format, number)
}

function shown_bound(bound) {
    return bound == "-" ? "-" : sprintf("%.0f", bound)
}

/^#/ || NF == 0 { next }

source == "rows" {
    row = $1 "/" $2 "/" $3
    order[++rows] = row
    bound[row] = $4
    fma_bound[row] = $5
    has_rival[row] = $6 == "yes"
    next
}

source == "plain" || source == "fma" {
    row = $2 "/" $3 "/" $4
    average = $6 / $5
    if ($1 == "loop")
        loop = average
    else if (source == "fma" && $1 == "orbit")
        fma[row] = average - loop
    else if (source == "plain" && $1 == "orbit")
        plain[row] = average - loop
    else if (source == "plain" && $1 == "rival")
        rival[row] = average - loop
    if ($1 != "loop" && $1 != "rival" && average - loop > highest[source, row])
        highest[source, row] = average - loop
    next
}

source == "plain_time" { plain_time[$2 "/" $3 "/" $4] = $5; next }

source == "fma_time" {
    row = $2 "/" $3 "/" $4
    time[row] = $5
    promoted_time[row] = $6
    rival_time[row] = $7
    next
}

source == "check" { difference[$2 "/" $3 "/" $4] = $5; next }

END {
    print "Instructions per call (callgrind, static library, empty call subtracted): average along"
    print "Vilmart's orbit, the bound on it, the highest average of all starts; the same with FMA."
    print ""
    print "routine             NP  h      plain  bound  highest    FMA  bound  highest  Boost"
    for (k = 1; k <= rows; k++) {
        row = order[k]
        split(row, part, "/")
        most = number_of(bound[row], plain)
        verdict = judged(plain[row], most)
        most_fma = number_of(fma_bound[row], fma)
        if (with_fma)
            verdict = verdict judged(fma[row], most_fma)
        printf "%-18s  %2d  %-5s  %5.0f  %5s  %7.0f  %5s  %5s  %7s  %5s%s\n", part[1], part[2],
            part[3], plain[row], shown_bound(most), highest["plain", row], shown(fma[row], "%.0f"),
            shown_bound(most_fma), shown(highest["fma", row], "%.0f"), shown(rival[row], "%.0f"),
            verdict
    }
    print ""
    print "Nanoseconds per call, best of 30 turns, rival in the same run: Boost without promotion of"
    print "double to long double (the ratio is to this one), and as it comes; largest difference of"
    print "its results from the library's."
    print ""
    print "routine             NP  h      plain    FMA   Boost  ratio  promoted  difference"
    for (k = 1; k <= rows; k++) {
        row = order[k]
        split(row, part, "/")
        verdict = ""
        if (has_rival[row])
            verdict = judge(difference[row] != "" && difference[row] <= 1e-13, "results differ")
        printf "%-18s  %2d  %-5s  %5.0f  %5s", part[1], part[2], part[3], plain_time[row],
            with_fma ? shown(time[row], "%.0f") : "-"
        if (has_rival[row])
            printf "  %6.0f  %5.1f  %8.0f  %10s", rival_time[row], rival_time[row] / time[row],
                promoted_time[row], difference[row]
        print verdict
    }
    printf "\n%d passed, %d failed\n", passed, failed
    exit failed > 0
}
