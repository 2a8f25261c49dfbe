#include <frb.h>
#include <stdio.h>

/* A water molecule turns freely: one step of 0.1, in place. */
int main(void)
{
    double ainert[3] = {0.345, 0.653, 1.0};
    double m[3] = {0.5, 0.2, 0.8}, q[4] = {1, 0, 0, 0}, h = 0.1;
    int exact = 0;
    quat_step(m, q, &h, ainert, m, q, &exact);
    printf(" momentum %19.15f%19.15f%19.15f\n", m[0], m[1], m[2]);
    printf(" attitude %19.15f%19.15f%19.15f%19.15f\n", q[0], q[1], q[2], q[3]);
    return frb_info();
}
