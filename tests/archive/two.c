/* A program with two archives that both have Rust's runtime in them. */
#include <frb.h>
#include <math.h>
#include <stdio.h>

int second_sum(int n);

int main(void) {
    double moments[3] = {0.345, 0.653, 1.0}, m[3] = {0.5, 0.2, 0.8}, q[4] = {1, 0, 0, 0}, h = 0.1;
    int exact = 0, eleven = 11;
    quat_step(m, q, &h, moments, m, q, &exact);
    if (frb_info() != 0 || fabs(m[0] - 0.490005144506231) > 1e-14) return 1;
    if (second_sum(10) != 55) return 2;
    quat_step(m, q, &h, moments, m, q, &eleven);
    return frb_info() == -7 && isnan(q[3]) ? 0 : 3;
}
