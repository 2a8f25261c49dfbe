/* The header and a few calls in the C of every standard since 1989. */
#include <frb.h>
#include <string.h>

static int handled;

static void count(const char *routine, const int *info, size_t length) {
    handled += length == 9 && memcmp(routine, "QUAT_STEP", length) == 0 && *info == -7;
}

static void no_torque(const double *q, double *potp, double *rpar, int *ipar) {
    (void)q, (void)rpar, (void)ipar;
    potp[0] = potp[1] = potp[2] = 0;
}

int main(void) {
    double ainert[3] = {0.345, 0.653, 1.0}, h = 0.1, error, rpar[20] = {0};
    double m[3] = {0.5, 0.2, 0.8}, q[4] = {1, 0, 0, 0};
    int exact = 0, eleven = 11, none = 0, ipar[20] = {0};
    quat_step(m, q, &h, ainert, m, q, &exact);
    error = m[0] - 0.490005144506231;
    if (frb_info() != 0 || error > 1e-14 || error < -1e-14) return 1;
    memcpy(rpar + 10, ainert, sizeof ainert);
    dmv10(m, q, no_torque, &h, &none, rpar, ipar);
    if (frb_info() != 0) return 2;
    frb_set_handler(count);
    quat_step(m, q, &h, ainert, m, q, &eleven);
    if (frb_info() != -7 || handled != 1) return 3;
    return strstr(frb_message_text(NULL), "QUAT_STEP") == NULL ? 4 : 0;
}
