/* Every routine under all four of its names, as compilers spell them. */
#include <string.h>

#include "frb.h"
#include "values.h"

#define DECLARE_STEP(name) \
    void name(double *, double *, const double *, const double *, const double *, const double *, \
              const int *)
#define DECLARE_INTEGRAL(name) \
    void name(double *, const double *, const double *, const double *, const double *, const int *)

DECLARE_STEP(frb_step_);
DECLARE_STEP(frb_step__);
DECLARE_STEP(FRB_STEP);
DECLARE_STEP(quat_step_);
DECLARE_STEP(quat_step__);
DECLARE_STEP(QUAT_STEP);
DECLARE_INTEGRAL(eint_gauss_);
DECLARE_INTEGRAL(eint_gauss__);
DECLARE_INTEGRAL(EINT_GAUSS);
DECLARE_INTEGRAL(eint_gauss_modulus_);
DECLARE_INTEGRAL(eint_gauss_modulus__);
DECLARE_INTEGRAL(EINT_GAUSS_MODULUS);
int frb_info_(void), frb_info__(void), FRB_INFO(void);
const char *frb_message_text_(const int *), *frb_message_text__(const int *);
const char *FRB_MESSAGE_TEXT(const int *);
void frb_message_(const int *, char *, size_t), frb_message__(const int *, char *, size_t);
void FRB_MESSAGE(const int *, char *, size_t);
void frb_set_handler_(frb_handler), frb_set_handler__(frb_handler), FRB_SET_HANDLER(frb_handler);

static int handled;

static void count(const char *routine, const int *info, size_t length) {
    (void)routine, (void)info, (void)length;
    handled++;
}

typedef void (*step_routine)(double *, double *, const double *, const double *, const double *,
                             const double *, const int *);
typedef void (*integral_routine)(double *, const double *, const double *, const double *,
                                 const double *, const int *);

int main(void) {
    const step_routine by_matrix[4] = {frb_step, frb_step_, frb_step__, FRB_STEP};
    const step_routine by_quaternion[4] = {quat_step, quat_step_, quat_step__, QUAT_STEP};
    const integral_routine squared[4] = {eint_gauss, eint_gauss_, eint_gauss__, EINT_GAUSS};
    const integral_routine plain[4] = {eint_gauss_modulus, eint_gauss_modulus_, eint_gauss_modulus__,
                                       EINT_GAUSS_MODULUS};
    int (*const info[4])(void) = {frb_info, frb_info_, frb_info__, FRB_INFO};
    const char *(*const text[4])(const int *) = {frb_message_text, frb_message_text_,
                                                 frb_message_text__, FRB_MESSAGE_TEXT};
    void (*const message[4])(const int *, char *, size_t) = {frb_message, frb_message_,
                                                             frb_message__, FRB_MESSAGE};
    void (*const set_handler[4])(frb_handler) = {frb_set_handler, frb_set_handler_,
                                                 frb_set_handler__, FRB_SET_HANDLER};
    const double modulus = sqrt(modulus_squared);
    const int bad = -1;
    int n;
    for (n = 0; n < 4; n++) {
        double m[3], q[9], value;
        char line[120];
        by_matrix[n](m, q, &step, moments, momentum, matrix, &exact);
        compare("frb_step", 9, matrix_wanted, q);
        by_quaternion[n](m, q, &step, moments, momentum, identity, &exact);
        compare("quat_step", 4, quaternion_wanted, q);
        squared[n](&value, &lower, &upper, &modulus_squared, &characteristic, &five_nodes);
        compare("eint_gauss", 1, &integral_wanted, &value);
        plain[n](&value, &lower, &upper, &modulus, &characteristic, &five_nodes);
        compare("eint_gauss_modulus", 1, &integral_wanted, &value);
        expect(info[n]() == 0, "frb_info is 0");
        set_handler[n](count);
        by_matrix[n](m, q, &step, moments, momentum, matrix, &bad);
        expect(handled == n + 1, "frb_set_handler sets the handler");
        expect(info[n]() == -7, "frb_info is -7");
        message[n](NULL, line, sizeof line);
        expect(strncmp(line, text[n](NULL), strlen(text[n](NULL))) == 0,
               "both messages are the same");
        set_handler[n](NULL);
    }
    return 0;
}
