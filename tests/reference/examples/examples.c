/* Reference results of the five examples of ../../../fortran, in 113-bit arithmetic.

       examples DATA OUT

   reads DATA/init_exampleN.dat, writes OUT/exampleN_motion.dat and OUT/exampleN_method.dat.
   "motion" is the solution of the differential equation, by Taylor series. "method" is what the
   example's method gives without rounding errors, where that is something else: the splitting scheme
   of example 1 and the quadrature of examples 3 and 4. Each line holds a time, the momentum (3) and
   the attitude (9 by columns, or 4). The data are the doubles nearest to the decimal numbers of the
   input files, as the drivers read them. */
#include <stdio.h>
#include <stdlib.h>

#include "taylor.h"
#include "semi_exact.h"

#define LONGEST_INPUT 40
#define STORED_TIMES 20 /* of example 1, at equal distances, besides the start */

typedef enum { MATRIX, QUATERNION } kind;

static const char *data_directory, *out_directory;

static int read_data(int example, real *values) {
    char name[1000];
    int count = 0;
    double value;
    snprintf(name, sizeof name, "%s/init_example%d.dat", data_directory, example);
    FILE *file = fopen(name, "r");
    if (!file) {
        perror(name);
        exit(1);
    }
    while (count < LONGEST_INPUT && fscanf(file, "%lf", &value) == 1) values[count++] = value;
    fclose(file);
    return count;
}

static FILE *open_result(int example, const char *sort) {
    char name[1000];
    snprintf(name, sizeof name, "%s/example%d_%s.dat", out_directory, example, sort);
    FILE *file = fopen(name, "w");
    if (!file) {
        perror(name);
        exit(1);
    }
    return file;
}

static void put(FILE *file, real value, const char *end) {
    char text[64];
    quadmath_snprintf(text, sizeof text, "%.25Qg", value);
    fprintf(file, "%s%s", text, end);
}

static void write_line(FILE *file, kind attitude, real time, const state *s) {
    put(file, time, " ");
    for (int i = 0; i < 3; i++) put(file, s->momentum[i], " ");
    if (attitude == MATRIX)
        for (int i = 0; i < 9; i++) put(file, s->matrix[i % 3][i / 3], i < 8 ? " " : "\n");
    else
        for (int i = 0; i < 4; i++) put(file, s->quaternion[i], i < 3 ? " " : "\n");
}

static void take(real *to, const real **from, int count) {
    for (int i = 0; i < count; i++) to[i] = *(*from)++;
}

/* The attitude not in use is the identity. */
static void take_attitude(state *s, kind attitude, const real **from) {
    for (int i = 0; i < 9; i++) s->matrix[i / 3][i % 3] = i % 4 == 0;
    for (int i = 0; i < 4; i++) s->quaternion[i] = i == 0;
    if (attitude == MATRIX)
        for (int i = 0; i < 9; i++) s->matrix[i % 3][i / 3] = *(*from)++;
    else
        take(s->quaternion, from, 4);
}

/* Examples 0 and 2: one exact step. */
static void one_step(int example, kind attitude) {
    real values[LONGEST_INPUT], step;
    const real *next = values;
    state s;
    body b = {{0}, {0, 0, 0}};
    read_data(example, values);
    take(&step, &next, 1);
    take(b.moments, &next, 3);
    take(s.momentum, &next, 3);
    take_attitude(&s, attitude, &next);
    FILE *file = open_result(example, "motion");
    write_line(file, attitude, 0, &s);
    move(&s, &b, step);
    write_line(file, attitude, step, &s);
    fclose(file);
}

/* Examples 3 and 4: many semi-exact steps, each scaled to unit momentum. */
static void semi_exact_steps(int example, kind attitude) {
    real values[LONGEST_INPUT], step, end, nodes;
    const real *next = values;
    state motion, method;
    body b = {{0}, {0, 0, 0}};
    read_data(example, values);
    take(&step, &next, 1);
    take(&end, &next, 1);
    take(motion.momentum, &next, 3);
    take_attitude(&motion, attitude, &next);
    take(b.moments, &next, 3);
    take(&nodes, &next, 1);
    int steps = (int)(end / step);
    step = end / steps;
    method = motion;
    FILE *motion_file = open_result(example, "motion");
    FILE *method_file = open_result(example, "method");
    write_line(motion_file, attitude, 0, &motion);
    write_line(method_file, attitude, 0, &method);
    for (int n = 1; n <= steps; n++) {
        const real *m = method.momentum;
        real length = sqrtq(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
        for (int i = 0; i < 3; i++) method.momentum[i] /= length;
        if (attitude == MATRIX)
            semi_exact_matrix(&method, &b, length * step, (int)nodes);
        else
            semi_exact_quaternion(&method, &b, length * step, (int)nodes);
        for (int i = 0; i < 3; i++) method.momentum[i] *= length;
        write_line(method_file, attitude, n * step, &method);
        move(&motion, &b, step);
        write_line(motion_file, attitude, n * step, &motion);
    }
    fclose(motion_file);
    fclose(method_file);
}

/* m ← m + τ·(u × e₃), u = Qᵀu₀ */
static void kick(state *s, const real field[3], real time) {
    real u[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) u[j] += s->matrix[i][j] * field[i];
    s->momentum[0] += time * u[1];
    s->momentum[1] -= time * u[0];
}

/* Example 1: the body in a weak field, and the splitting scheme with the coefficients of the data. */
static void splitting(void) {
    real values[LONGEST_INPUT], a[8], b[7], step, end;
    const real *next = values;
    state motion, method;
    body heavy, free_body = {{0}, {0, 0, 0}};
    read_data(1, values);
    take(a, &next, 8);
    take(b, &next, 7);
    take(&step, &next, 1);
    take(&end, &next, 1);
    take(motion.momentum, &next, 3);
    take_attitude(&motion, MATRIX, &next);
    take(heavy.moments, &next, 3);
    take(heavy.field, &next, 3);
    for (int i = 0; i < 3; i++) free_body.moments[i] = heavy.moments[i];
    int steps = (int)(end / step);
    step = end / steps;
    method = motion;
    FILE *motion_file = open_result(1, "motion"), *method_file = open_result(1, "method");
    for (int n = 0; n <= steps; n++) {
        if (n > 0) {
            for (int i = 0; i < 15; i++) {
                int stage = i < 8 ? i : 14 - i;
                move(&method, &free_body, a[stage] * step);
                if (i < 14) kick(&method, heavy.field, b[i < 7 ? i : 13 - i] * step);
            }
            move(&motion, &heavy, step);
        }
        if (n % (steps / STORED_TIMES) == 0) {
            write_line(motion_file, MATRIX, n * step, &motion);
            write_line(method_file, MATRIX, n * step, &method);
        }
    }
    fclose(motion_file);
    fclose(method_file);
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: %s DATA OUT\n", arguments[0]);
        return 2;
    }
    data_directory = arguments[1];
    out_directory = arguments[2];
    one_step(0, MATRIX);
    splitting();
    one_step(2, QUATERNION);
    semi_exact_steps(3, MATRIX);
    semi_exact_steps(4, QUATERNION);
    return 0;
}
