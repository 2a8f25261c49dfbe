/* The floating-point environment of the caller makes no difference to results, and no call changes
 * it: flush to zero, traps, other roundings. Arguments: files of the reference data. */
#include <stdio.h>

#if defined __SSE2__ || defined __aarch64__

#include "every.h"

#if defined __SSE2__

#include <xmmintrin.h>

/* The register MXCSR holds environment and flags. */
typedef unsigned environment;

enum { DEFAULT = 0x1f80, FLAGS = 0x3f, INEXACT = 0x20 };
enum { DOWN = 0x2000, UP = 0x4000, TO_ZERO = 0x6000, FLUSH = 0x8000, FLUSH_ALL = 0x8040 };
/* Traps are on where their bit is not set. */
enum { THREE_TRAPS = 0x680, ALL_TRAPS = 0x1f80 };

static environment get(void) { return _mm_getcsr(); }
static void set(environment value) { _mm_setcsr(value); }

#else

/* The register FPCR holds the environment, FPSR the flags: here the upper half. */
typedef unsigned long environment;

static const environment FLAGS = 0x9ful << 32, INEXACT = 0x10ul << 32;
enum { DEFAULT = 0, DOWN = 0x800000, UP = 0x400000, TO_ZERO = 0xc00000 };
enum { FLUSH = 0x1000000, FLUSH_ALL = FLUSH, THREE_TRAPS = 0x700, ALL_TRAPS = 0x9f00 };

static environment get(void) {
    environment control, flags;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    __asm__ volatile("mrs %0, fpsr" : "=r"(flags));
    return control | flags << 32;
}

static void set(environment value) {
    __asm__ volatile("msr fpcr, %0" : : "r"(value & 0xffffffff));
    __asm__ volatile("msr fpsr, %0" : : "r"(value >> 32));
}

#endif

static const struct {
    const char *name;
    environment control;
} environments[] = {
    {"flush to zero", DEFAULT | FLUSH},
    {"flush to zero, subnormal numbers are zero", DEFAULT | FLUSH_ALL},
    {"traps: invalid, zero, overflow", DEFAULT ^ THREE_TRAPS},
    {"all traps", DEFAULT ^ ALL_TRAPS},
    {"downwards", DEFAULT | DOWN},
    {"upwards", DEFAULT | UP},
    {"towards zero", DEFAULT | TO_ZERO},
    {"all traps, upwards, flush to zero", (DEFAULT ^ ALL_TRAPS) | UP | FLUSH_ALL},
    {"default: no flag is raised", DEFAULT},
};

static environment wanted_in_callers_routine;
static int seen, wrong_in_callers_routine;

static void look(void) {
    seen++;
    if ((get() & ~FLAGS) != wanted_in_callers_routine) wrong_in_callers_routine++;
}

static struct results usual, unusual;

int main(int count, char **names) {
    const int kinds = sizeof environments / sizeof *environments;
    int n, i, passed = 0, failed = 0, skipped = 0;
    read_cases(count - 1, names + 1);
    in_callers_routine = look;
    for (i = 0; i < kinds; i++) {
        const char *name = environments[i].name;
        environment control = environments[i].control;
        int different = 0, changed = 0;
        /* A processor without traps keeps the rest, if there is any. */
        set(control);
        control = get();
        set(DEFAULT);
        if (control == DEFAULT && environments[i].control != DEFAULT) {
            skipped++;
            printf("skipped: %s: this processor has none\n", name);
            continue;
        }
        seen = wrong_in_callers_routine = 0;
        for (n = 0; n < number_of_cases; n++) {
            environment after;
            wanted_in_callers_routine = DEFAULT;
            call_every(&cases[n], &usual);
            wanted_in_callers_routine = control;
            set(control);
            call_every(&cases[n], &unusual);
            after = get();
            set(DEFAULT);
            if ((after & ~INEXACT) != control) changed++;
            if (usual.length != unusual.length ||
                memcmp(usual.number, unusual.number, usual.length * sizeof(double)) != 0)
                different++;
        }
        if (different || changed || wrong_in_callers_routine || !seen) {
            failed++;
            printf("FAILED  %s: of %d bodies %d have other results, %d another environment after "
                   "the calls; %d of %d calls of the caller's routines had another one\n",
                   name, number_of_cases, different, changed, wrong_in_callers_routine, seen);
        } else {
            passed++;
            printf("ok      %s\n", name);
        }
    }
    forget_cases();
    printf("%d passed, %d failed, %d skipped\n", passed, failed, skipped);
    return failed != 0;
}

#else

int main(void) {
    printf("skipped: environments: on this processor the library keeps none\n"
           "0 passed, 0 failed, 1 skipped\n");
    return 0;
}

#endif
