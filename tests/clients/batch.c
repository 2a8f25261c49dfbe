/* A C program: many bodies in one call, each as it fares alone, a bad one among them; and one body at
   many times. It returns a nonzero code if something is not as it should be. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "frb.h"

enum { BODIES = 100, BAD = 41 };

static int failures = 0;

static void expect(int right, const char *text)
{
    if (!right) {
        printf("not so: %s\n", text);
        failures = 1;
    }
}

static int messages = 0;

static void listen(const char *routine, const int *info, size_t length)
{
    (void)length;
    expect(strncmp(routine, "QUAT_STEP_BATCH", 15) == 0 && *info == -8, "the handler is told");
    messages++;
}

static double m[3 * BODIES], q[4 * BODIES], matrix[9 * BODIES];
static double m_out[3 * BODIES], q_out[4 * BODIES], matrix_out[9 * BODIES];

int main(void)
{
    const double ainert[3] = {0.345, 0.653, 1.0}, h = 0.1;
    const int n = BODIES, one = 1, exact = 0, order10 = 5, none = 0;
    double steps[BODIES], moments[3 * BODIES], m_one[3], q_one[4], matrix_one[9];
    int info[BODIES], same = 1, k;

    for (k = 0; k < BODIES; k++) {
        steps[k] = 0.01 * (k + 1);
        m[3 * k] = cos(k);
        m[3 * k + 1] = sin(k);
        m[3 * k + 2] = 0.3;
        q[4 * k] = cos(0.1 * k);
        q[4 * k + 1] = sin(0.1 * k);
        matrix[9 * k] = matrix[9 * k + 4] = matrix[9 * k + 8] = 1;
        moments[3 * k] = 1;
        moments[3 * k + 1] = 1.5;
        moments[3 * k + 2] = 2 + 0.001 * k;
    }

    /* Own steps and moments. */
    quat_step_batch(&n, m_out, q_out, steps, &n, moments, &n, m, q, &exact, info);
    expect(frb_info() == 0, "the batch succeeds");
    for (k = 0; k < BODIES; k++) {
        quat_step(m_one, q_one, steps + k, moments + 3 * k, m + 3 * k, q + 4 * k, &exact);
        same = same && memcmp(m_one, m_out + 3 * k, sizeof m_one) == 0;
        same = same && memcmp(q_one, q_out + 4 * k, sizeof q_one) == 0 && info[k] == 0;
    }
    expect(same, "quat_step_batch is quat_step");

    /* A step and moments for all; matrices; no statuses. */
    frb_step_batch(&n, m_out, matrix_out, &h, &one, ainert, &one, m, matrix, &exact, NULL);
    expect(frb_info() == 0, "the batch of matrices succeeds");
    for (k = 0; k < BODIES; k++) {
        frb_step(m_one, matrix_one, &h, ainert, m + 3 * k, matrix + 9 * k, &exact);
        same = same && memcmp(m_one, m_out + 3 * k, sizeof m_one) == 0;
        same = same && memcmp(matrix_one, matrix_out + 9 * k, sizeof matrix_one) == 0;
    }
    expect(same, "frb_step_batch is frb_step");

    dmv_step_batch(&n, m_out, q_out, &h, &one, ainert, &one, m, q, &order10, info);
    expect(frb_info() == 0, "the Moser-Veselov batch succeeds");
    for (k = 0; k < BODIES; k++) {
        dmv_step(m_one, q_one, &h, ainert, m + 3 * k, q + 4 * k, &order10);
        same = same && memcmp(m_one, m_out + 3 * k, sizeof m_one) == 0;
        same = same && memcmp(q_one, q_out + 4 * k, sizeof q_one) == 0 && info[k] == 0;
    }
    expect(same, "dmv_step_batch is dmv_step");

    /* One body at many times. */
    quat_at_times(&n, steps, m_out, q_out, ainert, m, q, info);
    expect(frb_info() == 0 && info[BODIES - 1] == 0, "many times");
    for (k = 0; k < BODIES; k++) {
        quat_step(m_one, q_one, steps + k, ainert, m, q, &exact);
        same = same && fabs(m_one[0] - m_out[3 * k]) < 1e-14 && fabs(q_one[1] - q_out[4 * k + 1]) < 1e-14;
    }
    expect(same, "quat_at_times is quat_step, to rounding");

    /* In place, with a bad body: it alone becomes NaN. */
    quat_step_batch(&n, m_out, q_out, &h, &one, ainert, &one, m, q, &exact, info);
    m[3 * BAD] = NAN;
    frb_set_handler(listen);
    quat_step_batch(&n, m, q, &h, &one, ainert, &one, m, q, &exact, info);
    expect(frb_info() == -8 && messages == 1, "the status of the first bad body, told once");
    for (k = 0; k < BODIES; k++) {
        if (k == BAD) {
            expect(info[k] == -8 && isnan(m[3 * k + 2]) && isnan(q[4 * k]), "the bad body is NaN");
        } else {
            same = same && info[k] == 0 && memcmp(m + 3 * k, m_out + 3 * k, 3 * sizeof *m) == 0;
            same = same && memcmp(q + 4 * k, q_out + 4 * k, 4 * sizeof *q) == 0;
        }
    }
    expect(same, "the others are as they were");

    quat_step_batch(&none, m, q, &h, &one, ainert, &one, m, q, &exact, NULL);
    expect(frb_info() == 0, "no bodies");
    quat_step_batch(&n, m, q, &h, &one, ainert, &one, NULL, q, &exact, info);
    expect(frb_info() == -8 && info[BODIES - 1] == -8 && isnan(m[0]), "a null pointer");
    expect(messages == 2, "is told once");
    return failures;
}
