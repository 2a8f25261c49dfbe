/*
 * The measured program: an ordinary C client of the static library, and of the rival beside it.
 *
 *   client count ROWS   under callgrind: calls of each routine for counting instructions
 *   client time ROWS    nanoseconds per call, library and rival in turn
 *   client check ROWS   largest difference between library and rival
 *
 * ROWS is the file rows.txt. Every call gets the moments of inertia anew, as the layout demands: all
 * constants of the body are computed in every call, but for prepared bodies. Steps follow each other along a trajectory.
 */

#define _POSIX_C_SOURCE 199309L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void step_routine(double *m_out, double *q_out, const double *h, const double *moments,
                          const double *m, const double *q, const int *np);

/* The names that gfortran's objects ask for: most callers are Fortran programs. */
step_routine quat_step_, frb_step_, dmv_step_;
step_routine boost_frb_step, boost_frb_step_double, boost_quat_step, boost_quat_step_double;

/* The same loop around it costs what the loop costs. */
static void empty_step(double *m_out, double *q_out, const double *h, const double *moments,
                       const double *m, const double *q, const int *np)
{
    (void)m_out, (void)q_out, (void)h, (void)moments, (void)m, (void)q, (void)np;
}

/* The routines for prepared bodies, after what they do not ask for: the body is prepared once, in main. */
void frb_prepare_(double *body, const double *moments);
typedef void prepared_step(double *m_out, double *q_out, const double *h, const double *body,
                           const double *m, const double *q);
prepared_step quat_step_prepared_, frb_step_prepared_;
static double prepared_water[16];

static void prepared_quat_step(double *m_out, double *q_out, const double *h, const double *moments,
                               const double *m, const double *q, const int *np)
{
    (void)moments, (void)np;
    quat_step_prepared_(m_out, q_out, h, prepared_water, m, q);
}

static void prepared_frb_step(double *m_out, double *q_out, const double *h, const double *moments,
                              const double *m, const double *q, const int *np)
{
    (void)moments, (void)np;
    frb_step_prepared_(m_out, q_out, h, prepared_water, m, q);
}

/* A new routine is one line here, and its rows in rows.txt. */
struct routine {
    const char *name;
    step_routine *step;
    int attitude_size;
    step_routine *rivals[2]; /* as Boost comes, and without promotion to long double; or NULL */
};

static const struct routine routines[] = {
    {"quat_step", quat_step_, 4, {boost_quat_step, boost_quat_step_double}},
    {"dmv_step", dmv_step_, 4, {0, 0}},
    {"frb_step", frb_step_, 9, {boost_frb_step, boost_frb_step_double}},
    {"quat_step_prepared", prepared_quat_step, 4, {0, 0}},
    {"frb_step_prepared", prepared_frb_step, 9, {0, 0}},
};
#define ROUTINES (sizeof routines / sizeof routines[0])

/* The water molecule: Vilmart, section 3.1. */
static const double water[3] = {0.345, 0.653, 1.0};

/*
 * Directions of m at the start, scaled to |m| = 1. The first is Vilmart's equation (4). The others are
 * to show that no costlier path hides: both kinds of orbit, near each axis, near the separatrix.
 */
static const double starts[][3] = {
    {0.5, 0.2, 0.842614977317635863}, {0.9, 0.3, -0.3}, {0.6, 0.6, 0.6},   {-0.3, 0.9, 0.4},
    {1, 1e-3, 1e-3},                  {1e-3, 1, -1e-3}, {1e-3, 1e-3, -1},  {0.7, -0.7, 0.01},
    {0.01, 0.7, 0.7},                 {0.4, 0.1, 0.35}, {-0.5, 0.05, 0.4}, {0.8, 0.2, 0.1},
};
#define STARTS (sizeof starts / sizeof starts[0])

struct row {
    const struct routine *routine;
    int np;
    double h;
    int has_rival;
};

struct state {
    double m[3];
    double q[9];
};

static struct state start_number(size_t number, int attitude_size)
{
    static const double unit_quaternion[9] = {1};
    static const double unit_matrix[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    struct state state;
    const double *m = starts[number];
    double length = sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
    for (int j = 0; j < 3; ++j)
        state.m[j] = number == 0 ? m[j] : m[j] / length;
    memcpy(state.q, attitude_size == 4 ? unit_quaternion : unit_matrix, sizeof state.q);
    return state;
}

/* The next row of the file, without its bounds; 0 at the end. */
static int read_row(FILE *file, struct row *row)
{
    char line[256], name[32], bounds[2][64], rival[16];
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[strspn(line, " \n")] == '\0')
            continue;
        if (sscanf(line, "%31s %d %lf %63s %63s %15s", name, &row->np, &row->h, bounds[0], bounds[1],
                   rival) == 6) {
            for (size_t k = 0; k < ROUTINES; ++k) {
                row->routine = &routines[k];
                row->has_rival = strcmp(rival, "yes") == 0;
                if (strcmp(name, row->routine->name) == 0 &&
                    (row->routine->rivals[0] || !row->has_rival))
                    return 1;
            }
        }
        fprintf(stderr, "client: this row is not understood: %s", line);
        exit(2);
    }
    return 0;
}

/*
 * So many steps in place. Callgrind counts while this function runs, and writes down the count when
 * it returns: its name stands in run.sh.
 */
__attribute__((noinline)) void measured_steps(step_routine *step, const struct row *row, int calls,
                                              struct state *state)
{
    for (int call = 0; call < calls; ++call)
        step(state->m, state->q, &row->h, water, state->m, state->q, &row->np);
}

/* A row whose routine fails measures nothing. */
static int succeeded(const struct row *row, const struct state *state)
{
    if (isfinite(state->m[0]) && isfinite(state->q[0]))
        return 1;
    fprintf(stderr, "client: %s, NP = %d, h = %g gave no result\n", row->routine->name, row->np,
            row->h);
    return 0;
}

/* One line for each count, in the order in which callgrind writes them. */
static int count_step(const char *what, step_routine *step, const struct row *row, int calls,
                      size_t start)
{
    struct state state = start_number(start, row->routine->attitude_size);
    measured_steps(step, row, calls, &state);
    printf("%s %s %d %g %d\n", what, row->routine->name, row->np, row->h, calls);
    return succeeded(row, &state);
}

static int count(const struct row *row)
{
    int good = count_step("loop", empty_step, row, 1000, 0);
    good &= count_step("orbit", row->routine->step, row, 1000, 0);
    for (size_t start = 1; start < STARTS; ++start)
        good &= count_step("other", row->routine->step, row, 100, start);
    /* Valgrind rounds long double to double, and Boost then waits for digits that never come. */
    if (row->has_rival)
        good &= count_step("rival", row->routine->rivals[1], row, 200, 0);
    return good;
}

/* Time that this process has had: other programs on the machine do not count. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Nanoseconds per call, over so many repetitions of one trajectory. */
static double one_turn(step_routine *step, const struct row *row, int repetitions, int *good)
{
    /* About one period of the orbit at h = 0.01. */
    enum { CALLS = 1200 };
    double begin = seconds();
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        struct state state = start_number(0, row->routine->attitude_size);
        measured_steps(step, row, CALLS, &state);
        *good &= succeeded(row, &state);
    }
    return 1e9 * (seconds() - begin) / ((double)repetitions * CALLS);
}

/*
 * Library and rivals take turns, so that all meet the same machine, and the best turn of each counts.
 * The library repeats its trajectory until its turn is about as long as the rival's: the best of
 * shorter turns would flatter it.
 */
static int measure_time(const struct row *row)
{
    enum { TURNS = 30 };
    step_routine *steps[3] = {row->routine->step, row->routine->rivals[0], row->routine->rivals[1]};
    const int repetitions[3] = {12, 1, 1};
    double best[3] = {HUGE_VAL, HUGE_VAL, HUGE_VAL};
    int good = 1;
    for (int turn = 0; turn < TURNS; ++turn)
        for (int k = 0; k < (row->has_rival ? 3 : 1); ++k)
            best[k] = fmin(best[k], one_turn(steps[k], row, repetitions[k], &good));
    printf("time %s %d %g", row->routine->name, row->np, row->h);
    for (int k = 0; k < 3; ++k)
        printf(" %.1f", best[k]);
    printf("\n");
    return good;
}

/* The rival earns its place by giving the same results: one step from each of 100 states. */
static int check(const struct row *row)
{
    struct state state = start_number(0, row->routine->attitude_size);
    double worst = 0;
    for (int call = 0; call < 100 && row->has_rival; ++call) {
        struct state rival[2] = {state, state};
        for (int k = 0; k < 2; ++k)
            measured_steps(row->routine->rivals[k], row, 1, &rival[k]);
        measured_steps(row->routine->step, row, 1, &state);
        for (int k = 0; k < 2; ++k) {
            /* Both signs of a quaternion are the same attitude. */
            double product = 0;
            for (int j = 0; j < row->routine->attitude_size; ++j)
                product += state.q[j] * rival[k].q[j];
            for (int j = 0; j < 3; ++j)
                worst = fmax(worst, fabs(state.m[j] - rival[k].m[j]));
            for (int j = 0; j < row->routine->attitude_size; ++j)
                worst = fmax(worst, fabs(state.q[j] - copysign(1, product) * rival[k].q[j]));
            if (!succeeded(row, &rival[k]))
                return 0;
        }
    }
    if (row->has_rival)
        printf("check %s %d %g %.1e\n", row->routine->name, row->np, row->h, worst);
    return 1;
}

int main(int argument_count, char **arguments)
{
    int (*measure)(const struct row *) = NULL;
    FILE *rows = argument_count == 3 ? fopen(arguments[2], "r") : NULL;
    if (rows && strcmp(arguments[1], "count") == 0)
        measure = count;
    if (rows && strcmp(arguments[1], "time") == 0)
        measure = measure_time;
    if (rows && strcmp(arguments[1], "check") == 0)
        measure = check;
    if (!measure) {
        fprintf(stderr, "usage: client count|time|check ROWS\n");
        return 2;
    }
    frb_prepare_(prepared_water, water);
    struct row row;
    int good = 1;
    while (read_row(rows, &row))
        good &= measure(&row);
    fclose(rows);
    return good ? 0 : 1;
}
