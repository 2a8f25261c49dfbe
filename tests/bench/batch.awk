# The times of many bodies of `make bench`, which depend on what else the machine does and are not judged:
# instructions are, by counts.awk. Input: what batch.sh collects.

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
    print "sizes); the least ratio of the two for the same number of bodies; the longest time over the"
    print "shortest; bytes of a body read and written, and with 10^6 bodies the share of the memory's"
    print "bandwidth. Best of many turns, in processor time: programs that use the caches meanwhile still"
    print "slow a batch down, above all for 10^5 and 10^6."
    printf "Bandwidth: %.1f GB/s read and written by x = s x in place.\n\n", bandwidth
    print "FRB_CPU   routine    moments  h       10^3   10^4   10^5   10^6    one  ratio  spread  bytes  share"
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
        printf "%-8s  %-9s  %-7s  %-4s  %6.1f %6.1f %6.1f %6.1f %6.1f  %5.2f  %6.2f  %5d  %4.0f%%\n",
            part[1], part[2], part[3], part[4], batch[row, 1], batch[row, 2], batch[row, 3],
            batch[row, 4], one, ratio, high / low, bytes[row],
            100 * bytes[row] / batch[row, 4] / bandwidth
    }
    print ""
    print "One body at 10^6 times within 10^6 periods: nanoseconds per time of quat_at_times, and of quat_step"
    print "with h = 10; their ratio."
    print ""
    print "FRB_CPU   times   step  ratio"
    for (k = 1; k <= cpu_count; k++) {
        cpu = cpus[k]
        printf "%-8s  %5.1f  %5.1f  %5.2f\n", cpu, many[cpu], ten[cpu], many[cpu] / ten[cpu]
    }
    print ""
    print "The examples of fortran/, 200000 molecules, 40 steps: seconds by the clock, best of 7 turns. Two"
    printf "need two idle cores; the load of the machine when they began was %s.\n\n", load
    print "example  one     two     ratio"
    for (k = 1; k <= 2; k++) {
        name = k == 1 ? "openmp" : "mpi"
        one = seconds[name, 1]
        two = seconds[name, 2]
        printf "%-7s  %6.4f  %6.4f  %5.2f\n", name, one, two, (two > 0 ? one / two : 0)
    }
}
