# The table of instructions for each body and step of `make bench`, judged. Input: counts.txt, then what
# counts.sh collects.

/^#/ || NF == 0 { next }

FNR == NR {
    row = $1 " " $2 " " $3
    order[++rows] = row
    bound["baseline", row] = $4
    bound["avx2", row] = $5
    next
}

{ count[$1, $2 " " $3 " " $4] = $6 / $5 }

function verdict(cpu, row) {
    if (bound[cpu, row] == "-")
        return ""
    return judge(count[cpu, row] > 0 && count[cpu, row] <= bound[cpu, row], cpu == "avx2" ? "AVX2" : "plain")
}

END {
    print "Many bodies or steps in one call: instructions for each (callgrind, 1000 in a call, all that the call"
    print "does included), plain and with AVX2, and their bounds. Batches: moments shared or each body's own;"
    print "quat_step_tangent: a call for each body; quat_at_times: times within h; dmv2 to dmv10: no potential,"
    print "the caller's control word the default or another (rounding down), which is set aside while the"
    print "library computes."
    print ""
    print "routine                  kind     h       plain  bound   AVX2  bound"
    for (k = 1; k <= rows; k++) {
        row = order[k]
        split(row, part, " ")
        said = verdict("baseline", row)
        if (with_avx2)
            said = said verdict("avx2", row)
        printf "%-23s  %-7s  %-5s  %6.0f  %5s  %5s  %5s%s\n", part[1], part[2], part[3],
            count["baseline", row], bound["baseline", row],
            with_avx2 ? sprintf("%.0f", count["avx2", row]) : "-", bound["avx2", row], said
    }
    printf "\n%d passed, %d failed\n", passed, failed
    exit failed > 0
}
