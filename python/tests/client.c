/* Reads steps (h, moments, momentum, quaternion, matrix by columns) as hex floats, one a line, and prints the
   bits of quat_step's and frb_step's results: the C side of test_bits.py. */
#include <frb.h>
#include <stdio.h>

int main(void)
{
    double in[20], m[3], q[4], matrix[9];
    const int exact = 0;
    for (;;) {
        for (int i = 0; i < 20; i++) {
            if (scanf("%la", &in[i]) != 1) {
                return 0;
            }
        }
        quat_step(m, q, &in[0], &in[1], &in[4], &in[7], &exact);
        for (int i = 0; i < 3; i++) printf("%a ", m[i]);
        for (int i = 0; i < 4; i++) printf("%a ", q[i]);
        frb_step(m, matrix, &in[0], &in[1], &in[4], &in[11], &exact);
        for (int i = 0; i < 3; i++) printf("%a ", m[i]);
        for (int i = 0; i < 9; i++) printf("%a ", matrix[i]);
        printf("\n");
    }
}
