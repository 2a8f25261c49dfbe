/* Steps of the water molecule, one after the other, for chain.sh. */
#include "frb.h"
#include <stdlib.h>

int main(int count, char **words)
{
    double moments[3] = {0.345, 0.653, 1.0}, m[3] = {0.5, 0.2, 0.8426149773176359}, q[4] = {1, 0, 0, 0};
    double h = 0.1;
    int exact = 0, steps = count > 1 ? atoi(words[1]) : 1;
    while (steps-- > 0)
        quat_step(m, q, &h, moments, m, q, &exact);
    return frb_info();
}
