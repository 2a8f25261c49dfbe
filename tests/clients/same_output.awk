# Compares a program's output with the stored one, the file `stored`: the same words, and numbers that
# differ by less than 2 in the last digit (of nine), or in E format, where changes of the energy are
# printed, by less than 2e-12.

function differs(a, b) {
    if (a !~ /[0-9]/ || b !~ /[0-9]/)
        return a != b
    return (a + 0 > b + 0 ? a - b : b - a) > (a ~ /E/ ? 2e-12 : 2e-9)
}

{
    lines++
    if ((getline wanted < stored) <= 0) {
        print "more lines than in " stored
        failed = 1
        exit 1
    }
    count = split(wanted, want)
    if (count != NF) {
        print "line " NR ": wanted " wanted ", got " $0
        failed = 1
    }
    for (k = 1; k <= NF; k++)
        if (differs($k, want[k])) {
            print "line " NR ": wanted " want[k] ", got " $k
            failed = 1
        }
}

END {
    if (!failed && (getline wanted < stored) > 0) {
        print "fewer lines than in " stored
        failed = 1
    }
    exit failed || lines == 0
}
