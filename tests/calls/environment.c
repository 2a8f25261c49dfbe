/* The floating-point environment of the caller makes no difference to results, and no call changes
 * it: flush to zero, traps, other roundings. Arguments: files of the reference data. */
#define _GNU_SOURCE
#include <fenv.h>

#include "every.h"

#if defined __x86_64__

#include <xmmintrin.h>

enum { DEFAULT = 0x1f80, FLAGS = 0x3f, INEXACT = 0x20 };

static const struct {
    const char *name;
    unsigned control;
} environments[] = {
    {"flush to zero", DEFAULT | 0x8000},
    {"flush to zero, subnormal numbers are zero", DEFAULT | 0x8040},
    {"traps: invalid, zero, overflow", DEFAULT & ~0x680u},
    {"all traps", DEFAULT & ~0x1f80u},
    {"downwards", DEFAULT | 0x2000},
    {"upwards", DEFAULT | 0x4000},
    {"towards zero", DEFAULT | 0x6000},
    {"all traps, upwards, flush to zero", 0x4000 | 0x8040},
};

static unsigned wanted_in_callers_routine;
static int seen, wrong_in_callers_routine;

static void look(void) {
    seen++;
    if ((_mm_getcsr() & ~FLAGS) != wanted_in_callers_routine) wrong_in_callers_routine++;
}

static struct results usual, unusual;

int main(int count, char **names) {
    const int kinds = sizeof environments / sizeof *environments;
    int n, i, passed = 0, failed = 0;
    read_cases(count - 1, names + 1);
    in_callers_routine = look;
    for (i = 0; i <= kinds; i++) {
        const unsigned control = i < kinds ? environments[i].control : DEFAULT;
        int different = 0, changed = 0;
        seen = wrong_in_callers_routine = 0;
        for (n = 0; n < number_of_cases; n++) {
            unsigned after;
            wanted_in_callers_routine = DEFAULT;
            call_every(&cases[n], &usual);
            wanted_in_callers_routine = control;
            _mm_setcsr(control);
            call_every(&cases[n], &unusual);
            after = _mm_getcsr();
            _mm_setcsr(DEFAULT);
            if ((after & ~INEXACT) != control) changed++;
            if (usual.length != unusual.length ||
                memcmp(usual.number, unusual.number, usual.length * sizeof(double)) != 0)
                different++;
        }
        if (different || changed || wrong_in_callers_routine || !seen) {
            failed++;
            printf("FAILED  %s: of %d bodies %d have other results, %d another environment after "
                   "the calls; %d of %d calls of the caller's routines had another one\n",
                   i < kinds ? environments[i].name : "default", number_of_cases, different,
                   changed, wrong_in_callers_routine, seen);
        } else {
            passed++;
            printf("ok      %s\n", i < kinds ? environments[i].name : "default: no flag is raised");
        }
    }
    forget_cases();
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}

#else

int main(void) {
    printf("0 passed, 0 failed (this processor is not x86-64)\n");
    return 0;
}

#endif
