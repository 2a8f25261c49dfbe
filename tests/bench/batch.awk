# The tables of many bodies of `make bench`, judged. Input: what batch.sh collects.

# The least that the batch must be faster than the routine for one body.
function least(cpu, h) {
    return cpu == "baseline" ? 2 : h >= 1 ? 3 : 5
}

$1 == "cpu" {
    cpu = $2
    cpus[++cpu_count] = cpu
    next
}

$1 == "time" {
    row = cpu " " $2 " " $3 " " $4
    if (!(row in widths)) {
        rows[++row_count] = row
        widths[row] = 0
    }
    n = ++widths[row]
    batch[row, n] = $6
    single[row, n] = $7
    bytes[row] = $8
    next
}

# One body at many times.
$1 == "times" {
    many[cpu] = $2
    ten[cpu] = $3
    next
}

# The memory is as fast as it was at its best.
$1 == "bandwidth" {
    if ($2 > bandwidth)
        bandwidth = $2
    next
}

# Programs that want to run, ours among them.
$1 == "load" {
    load = $2
    next
}

# Seconds with one and with two.
$1 == "parallel" {
    if (!(($2, $3) in seconds) || $4 < seconds[$2, $3])
        seconds[$2, $3] = $4
}

END {
    print "Many bodies, one core: nanoseconds per body of the batch for 10^3 to 10^6 bodies, and of the"
    print "routine for one body in a loop over the same arrays in the same run (the fastest of the four"
    print "sizes); the least ratio of the two for the same number of bodies and its bound; the longest"
    print "time over the shortest, which may be 1.2 with AVX2; bytes of a body read and written, and with"
    print "10^6 bodies the share of the memory's bandwidth. Best of many turns, in processor time:"
    print "programs that use the caches meanwhile still slow a batch down, above all for 10^5 and 10^6."
    printf "Bandwidth: %.1f GB/s read and written by x = s x in place.\n\n", bandwidth
    print "FRB_CPU   routine    moments  h       10^3   10^4   10^5   10^6    one  ratio  bound  spread  bytes  share"
    for (k = 1; k <= row_count; k++) {
        row = rows[k]
        split(row, part, " ")
        ratio = 1e9
        low = 1e9
        high = 0
        one = 1e9
        for (n = 1; n <= 4; n++) {
            time = batch[row, n]
            if (single[row, n] / time < ratio)
                ratio = single[row, n] / time
            if (single[row, n] < one)
                one = single[row, n]
            if (time < low)
                low = time
            if (time > high)
                high = time
        }
        bound = least(part[1], part[4])
        verdict = judge(widths[row] == 4 && ratio >= bound, "ratio")
        if (part[1] == "avx2")
            verdict = verdict judge(high <= 1.2 * low, "spread")
        printf "%-8s  %-9s  %-7s  %-4s  %6.1f %6.1f %6.1f %6.1f %6.1f  %5.2f  %5d  %6.2f  %5d  %4.0f%%%s\n",
            part[1], part[2], part[3], part[4], batch[row, 1], batch[row, 2], batch[row, 3],
            batch[row, 4], one, ratio, bound, high / low, bytes[row],
            100 * bytes[row] / batch[row, 4] / bandwidth, verdict
    }
    print ""
    print "One body at 10^6 times within 10^6 periods: nanoseconds per time of quat_at_times, and of quat_step"
    print "with h = 10; their ratio, which may be 0.3 (not judged without AVX2)."
    print ""
    print "FRB_CPU   times   step  ratio  bound"
    for (k = 1; k <= cpu_count; k++) {
        cpu = cpus[k]
        ratio = many[cpu] / ten[cpu]
        verdict = cpu == "baseline" ? "" : judge(ratio <= 0.3, "ratio")
        printf "%-8s  %5.1f  %5.1f  %5.2f    0.3%s\n", cpu, many[cpu], ten[cpu], ratio, verdict
    }
    print ""
    print "The examples of fortran/, 200000 molecules, 40 steps: seconds by the clock, best of 7 turns. Two"
    printf "need two idle cores; the load of the machine when they began was %s.\n\n", load
    print "example  one     two     ratio  bound"
    for (k = 1; k <= 2; k++) {
        name = k == 1 ? "openmp" : "mpi"
        one = seconds[name, 1]
        two = seconds[name, 2]
        verdict = judge(two > 0 && one >= 1.8 * two, "ratio")
        ratio = two > 0 ? one / two : 0
        printf "%-7s  %6.4f  %6.4f  %5.2f    1.8%s\n", name, one, two, ratio, verdict
    }
    printf "\n%d passed, %d failed\n", passed, failed
    exit failed > 0
}
