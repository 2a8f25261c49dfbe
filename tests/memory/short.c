/* A program with a mistake: it has room for two moments of inertia where the library reads three.
 * The tools that watch memory must see it, or they see nothing. */
#include <stdlib.h>

#include "frb.h"

int main(void) {
    double *moments = malloc(2 * sizeof *moments);
    double m[3] = {0.5, 0.2, 0.8}, q[4] = {1, 0, 0, 0}, h = 0.1;
    int exact = 0;
    if (!moments) return 0;
    moments[0] = moments[1] = 1;
    quat_step(m, q, &h, moments, m, q, &exact);
    free(moments);
    return 0;
}
