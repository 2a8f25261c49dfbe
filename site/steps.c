/* Steps the cases of the reference data, read from standard input, and prints inputs and results as the bits of
 * doubles: h, moments, m and q, then m and q after the step. The page to play with has to have the same. */
#include <frb.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void print(const double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        uint64_t bits;
        memcpy(&bits, &numbers[i], sizeof bits);
        printf("%016" PRIx64 " ", bits);
    }
}

int main(void)
{
    static char line[8192];
    double moments[3], m[3], h, q[4];
    int exact = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (line[0] == '#') continue;
        if (sscanf(line, "%la %la %la %la %la %la %la %la %la %la %la", &moments[0], &moments[1], &moments[2], &m[0],
                   &m[1], &m[2], &h, &q[0], &q[1], &q[2], &q[3]) != 11)
            return 1;
        print(&h, 1), print(moments, 3), print(m, 3), print(q, 4);
        quat_step(m, q, &h, moments, m, q, &exact);
        if (frb_info() != 0) return 1;
        print(m, 3), print(q, 4);
        putchar('\n');
    }
    return 0;
}
