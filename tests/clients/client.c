/* A C program: every routine of the header, results, status, messages, handler. */
#include <string.h>

#include "frb.h"
#include "values.h"

static int handled, handled_info;
static char handled_name[20];

static void remember(const char *routine, const int *info, size_t length) {
    handled++;
    handled_info = *info;
    memcpy(handled_name, routine, length);
    handled_name[length] = '\0';
}

static void steps(void) {
    double m[3], q[9];
    frb_step(m, q, &step, moments, momentum, matrix, &exact);
    expect(frb_info() == 0, "frb_step succeeds");
    compare("frb_step momentum", 3, momentum_wanted, m);
    compare("frb_step attitude", 9, matrix_wanted, q);

    quat_step(m, q, &step, moments, momentum, identity, &exact);
    expect(frb_info() == 0, "quat_step succeeds");
    compare("quat_step momentum", 3, momentum_wanted, m);
    compare("quat_step attitude", 4, quaternion_wanted, q);

    quat_step(m, q, &long_step, flat_moments, flat_momentum, identity, &five_nodes);
    compare("quat_step momentum, five nodes", 3, flat_momentum_wanted, m);
    compare("quat_step attitude, five nodes", 4, semi_exact_wanted, q);
}

static void same_arrays(void) {
    double m[3], q[9];
    memcpy(m, momentum, sizeof m);
    memcpy(q, matrix, sizeof q);
    frb_step(m, q, &step, moments, m, q, &exact);
    compare("frb_step momentum in place", 3, momentum_wanted, m);
    compare("frb_step attitude in place", 9, matrix_wanted, q);
}

static void integrals(void) {
    double value, modulus = sqrt(modulus_squared);
    eint_gauss(&value, &lower, &upper, &modulus_squared, &characteristic, &five_nodes);
    compare("eint_gauss", 1, &integral_wanted, &value);
    eint_gauss_modulus(&value, &lower, &upper, &modulus, &characteristic, &five_nodes);
    compare("eint_gauss_modulus", 1, &integral_wanted, &value);
}

static void errors(void) {
    const double negative[3] = {1.0, -2.0, 3.0};
    const int eleven = 11;
    int i, info;
    char text[121];
    double m[3], q[9];

    frb_set_handler(remember);
    frb_step(m, q, &step, negative, momentum, matrix, &exact);
    info = frb_info();
    expect(info == -4, "negative moments are argument 4");
    expect(handled == 1 && handled_info == -4, "the handler is told the status");
    expect(strcmp(handled_name, "FRB_STEP") == 0, "the handler is told the routine");
    for (i = 0; i < 9; i++) expect(isnan(q[i]) && isnan(m[i % 3]), "the outputs are NaN");
    expect(strlen(frb_message_text(&info)) > 0, "the status has a text");
    memset(text, 'x', sizeof text);
    frb_message(&info, text, 120);
    expect(strncmp(text, frb_message_text(&info), strlen(frb_message_text(&info))) == 0,
           "both messages are the same");
    expect(text[119] == ' ' && text[120] == 'x', "the message is filled up with blanks");

    quat_step(m, q, &step, moments, momentum, identity, &eleven);
    expect(frb_info() == -7 && handled == 2, "eleven nodes are argument 7");
    expect(strcmp(handled_name, "QUAT_STEP") == 0, "the handler is told the routine");

    frb_step(m, q, &step, moments, NULL, matrix, &exact);
    expect(frb_info() == -5 && handled == 3, "a null pointer is argument 5");

    frb_step(m, q, &step, moments, momentum, matrix, &exact);
    expect(frb_info() == 0 && handled == 3, "success clears the status");
    frb_set_handler(NULL);
}

int main(void) {
    steps();
    same_arrays();
    integrals();
    errors();
    return 0;
}
