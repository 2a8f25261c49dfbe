/* Data and wanted results of the C and C++ clients: examples 0 and 2 (one exact step), the first step
   of example 4 (five nodes), and an integral. The results are those of the 113-bit references in
   ../reference/examples; the integral is the sum over five Gauss-Legendre nodes, in 30 digits. */
#ifndef VALUES_H
#define VALUES_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const int exact = 0, five_nodes = 5;

static const double step = 0.1;
static const double moments[3] = {1.0, 1.6487857827119290, 1.9720127096641928};
static const double momentum[3] = {-0.709894965287627, -0.685144717153487, 0.163174308075589};
static const double matrix[9] = {-0.139359936806125, -0.414251479478192, -0.899430108326112,
                                 -0.726901415681411, -0.574008408466476, 0.376999574124619,
                                 -0.672453076350874, 0.706335655874678,  -0.221126211350745};
static const double identity[4] = {1.0, 0.0, 0.0, 0.0};

static const double momentum_wanted[3] = {-0.70884479192243190, -0.69051480541877345,
                                          0.14397348527391324};
static const double matrix_wanted[9] = {
    -0.17380749341146132, -0.38994988885862644, -0.90428426913950545,
    -0.67641980146894977, -0.62009669596133235, 0.39741205296083532,
    -0.71571447338637243, 0.68074897857946365,  -0.15599237400682368};
static const double quaternion_wanted[4] = {0.99914597278466516, -0.035456085277493346,
                                            -0.020857297061204640, 0.0038941294638130928};

static const double long_step = 1.0;
static const double flat_moments[3] = {1.0, 1.012686988782515, 3.306237422473038};
static const double flat_momentum[3] = {-0.544332842491675, 0.729131780907662, -0.414811526666455};
static const double flat_momentum_wanted[3] = {-0.31908981683307269, 0.85420716647282966,
                                               -0.41050189468490413};
static const double semi_exact_wanted[4] = {0.89876314639292392, -0.20911874950309599,
                                            0.37899459642643553, -0.069693982320687264};

static const double lower = -0.4, upper = 1.1, modulus_squared = 0.3, characteristic = -0.7;
static const double integral_wanted = 1.3524750755973886;

/* A single call: 2 eps (1 + condition), the condition being below 4. */
static const double tolerance = 2.2e-15;

static void expect(int good, const char *what) {
    if (good) return;
    fprintf(stderr, "FAILED: %s\n", what);
    exit(1);
}

static void compare(const char *what, int count, const double *want, const double *got) {
    int i;
    for (i = 0; i < count; i++) {
        if (fabs(got[i] - want[i]) <= tolerance) continue; /* false for NaN */
        fprintf(stderr, "FAILED: %s[%d]: want %.17g, got %.17g\n", what, i, want[i], got[i]);
        exit(1);
    }
}

#endif
