/* Rigid water, SPC/E, in a periodic box: frb_run_bodies with forces by OpenMP.
 *
 *     water [molecules per edge] [steps] [step in fs] [method] [scheme] [steps between lines]
 *           [blocks of 20 steps before] [file for the last state]
 *
 * Units: angstrom, picosecond, atomic mass unit; energies are printed in kJ/mol. Interactions between molecules are
 * switched off smoothly between 0.85 and 1 cutoff, by the distance of their centres. Each thread computes whole rows
 * of the table of pairs, so that results do not depend on their number. Times are told on standard error. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef _OPENMP
#include <omp.h>
#endif

#include "frb_value.h"

#define UNIT 100.0 /* kJ/mol in amu A^2/ps^2 */
#define COULOMB (1389.35458 * UNIT)
#define SIGMA2 (3.166 * 3.166)
#define DEPTH (0.650 * UNIT)
#define OXYGEN 15.9994
#define HYDROGEN 1.008
#define HEAT (0.00831446 * 298 * UNIT) /* Boltzmann's constant times 298 K */
static const double MASS = OXYGEN + 2 * HYDROGEN, CHARGE[3] = {-0.8476, 0.4238, 0.4238};

/* The molecule, the box, and room for the forces. */
struct box {
    double sites[9], inertia[3], edge, cutoff;
    double *within, *place, *pull, *centre, *potential; /* 3n, 9n, 9n, 3n, n */
    double *history, began, seconds; /* total energies; times of the run and in the forces */
    int samples;
};

static double seconds(void) {
#ifdef _OPENMP
    return omp_get_wtime();
#else
    return (double)clock() / CLOCKS_PER_SEC;
#endif
}

/* The molecule: its plane is (1, 2), axis 1 is that of symmetry. */
static void make_molecule(struct box *box) {
    const double half_angle = 0.5 * 109.47 * acos(-1.0) / 180, below = cos(half_angle), side = sin(half_angle);
    const double back = -2 * HYDROGEN * below / MASS;
    const double sites[9] = {back, 0, 0, below + back, side, 0, below + back, -side, 0};
    int i;
    for (i = 0; i < 9; i++) box->sites[i] = sites[i];
    box->inertia[0] = 2 * HYDROGEN * side * side;
    box->inertia[1] = OXYGEN * back * back + 2 * HYDROGEN * (below + back) * (below + back);
    box->inertia[2] = box->inertia[0] + box->inertia[1];
}

/* 1 below 0.85 cutoff, 0 beyond it, three times differentiable; and its slope. */
static double switched(double r, double cutoff, double *slope) {
    const double width = 0.15 * cutoff, s = (r - 0.85 * cutoff) / width, u = s * (1 - s);
    *slope = s <= 0 ? 0 : -140 * u * u * u / width;
    return s <= 0 ? 1 : 1 - s * s * s * s * (35 - s * (84 - s * (70 - 20 * s)));
}

/* The energy of two molecules; forces on the sites of the first. */
static double pair(const double *sites, const double *others, const double *image, double pull[9]) {
    double energy = 0;
    int a, b, k;
    for (a = 0; a < 9; a++) pull[a] = 0;
    for (a = 0; a < 3; a++)
        for (b = 0; b < 3; b++) {
            const double x = sites[3 * a] - others[3 * b] - image[0];
            const double y = sites[3 * a + 1] - others[3 * b + 1] - image[1];
            const double z = sites[3 * a + 2] - others[3 * b + 2] - image[2];
            const double d[3] = {x, y, z}, near = 1 / (x * x + y * y + z * z);
            double strength = COULOMB * CHARGE[a] * CHARGE[b] * sqrt(near);
            energy += strength;
            if (a == 0 && b == 0) {
                const double s2 = SIGMA2 * near, s6 = s2 * s2 * s2;
                energy += 4 * DEPTH * s6 * (s6 - 1);
                strength += 24 * DEPTH * s6 * (2 * s6 - 1);
            }
            for (k = 0; k < 3; k++) pull[3 * a + k] += strength * near * d[k];
        }
    return energy;
}

/* What all others do to molecule i. */
static void row(struct box *box, int n, int i) {
    double *pull = box->pull + 9 * i, *centre = box->centre + 3 * i, sum = 0;
    int j, k;
    for (k = 0; k < 9; k++) pull[k] = 0;
    for (k = 0; k < 3; k++) centre[k] = 0;
    for (j = 0; j < n; j++) {
        double image[3], shift[3], part[9], r2 = 0, r, value, slope, energy;
        for (k = 0; k < 3; k++) {
            const double gap = box->within[3 * i + k] - box->within[3 * j + k];
            image[k] = gap > 0.5 * box->edge ? box->edge : gap < -0.5 * box->edge ? -box->edge : 0;
            shift[k] = gap - image[k];
            r2 += shift[k] * shift[k];
        }
        if (j == i || r2 >= box->cutoff * box->cutoff) continue;
        r = sqrt(r2);
        value = switched(r, box->cutoff, &slope);
        energy = pair(box->place + 9 * i, box->place + 9 * j, image, part);
        for (k = 0; k < 9; k++) pull[k] += value * part[k];
        for (k = 0; k < 3; k++) centre[k] -= energy * slope / r * shift[k];
        sum += value * energy;
    }
    box->potential[i] = sum / 2;
}

static void forces(const double *t, const int *n, const double *x, const double *q, const double *v, const double *am,
                   double *force, double *torque, void *context, int *stop) {
    struct box *box = context;
    const double start = seconds();
    int i;
    (void)t, (void)v, (void)am;
    for (i = 0; i < 3 * *n; i++) box->within[i] = x[i] - box->edge * floor(x[i] / box->edge);
    frb_site_positions_v(*n, box->place, box->within, q, 3, box->sites, 1, NULL);
#pragma omp parallel for schedule(static)
    for (i = 0; i < *n; i++) row(box, *n, i);
    *stop = frb_site_forces_v(*n, force, torque, box->pull, q, 3, box->sites, 1, NULL);
    for (i = 0; i < 3 * *n; i++) force[i] += box->centre[i];
    box->seconds += seconds() - start;
}

/* Energies of translation, rotation and place of a molecule on average, in kJ/mol. */
static void energies(struct box *box, int n, const double *x, const double *q, const double *v, const double *am,
                     double of[3]) {
    double *room = calloc(6 * (size_t)n, sizeof *room), t = 0;
    int i, stop = 0;
    forces(&t, &n, x, q, v, am, room, room + 3 * n, box, &stop);
    free(room);
    of[0] = of[1] = of[2] = 0;
    for (i = 0; i < 3 * n; i++) {
        of[0] += 0.5 * MASS * v[i] * v[i] / n / UNIT;
        of[1] += 0.5 * am[i] * am[i] / box->inertia[i % 3] / n / UNIT;
    }
    for (i = 0; i < n; i++) of[2] += box->potential[i] / n / UNIT;
}

static void tell(const int *step, const double *t, const int *n, const double *x, const double *q, const double *v,
                 const double *am, void *context, int *stop) {
    struct box *box = context;
    const double before = box->seconds, now = seconds();
    double of[3];
    (void)step, (void)stop;
    energies(box, *n, x, q, v, am, of);
    box->history[box->samples] = of[0] + of[1] + of[2];
    printf("%10.4f%16.9f%16.9f%16.9f%16.9f\n", *t, of[0], of[1], of[2], box->history[box->samples++]);
    box->seconds = before;
    box->began += seconds() - now;
}

/* The drift: a straight line through the total energies; the noise is what is left. */
static void tell_drift(const struct box *box) {
    const double count = box->samples;
    double mean = 0, slope = 0, spread = 0, noise = 0;
    int i;
    for (i = 0; i < box->samples; i++) mean += box->history[i] / count;
    for (i = 0; i < box->samples; i++) {
        const double from_middle = i - 0.5 * (count - 1);
        slope += from_middle * (box->history[i] - mean);
        spread += from_middle * from_middle;
    }
    slope /= spread;
    for (i = 0; i < box->samples; i++) {
        const double left = box->history[i] - mean - slope * (i - 0.5 * (count - 1));
        noise += left * left / (count - 2);
    }
    printf("change by drift %9.1E, noise %9.1E\n", slope * (count - 1), sqrt(noise));
}

/* A number of a normal distribution, nearly: a generator of its own, the same everywhere. */
static double normal(void) {
    static long long state = 12345;
    double sum = -6;
    int i;
    for (i = 0; i < 12; i++) {
        state = 16807 * state % 2147483647;
        sum += (double)state / 2147483647;
    }
    return sum;
}

/* A lattice, turned and pushed at random. */
static void start(const struct box *box, int per_edge, double *x, double *v, double *q, double *am) {
    const int n = per_edge * per_edge * per_edge;
    double mean[3] = {0, 0, 0};
    int i, k;
    for (i = 0; i < n; i++) {
        const int place[3] = {i % per_edge, i / per_edge % per_edge, i / per_edge / per_edge};
        double length = 0;
        for (k = 0; k < 3; k++) {
            x[3 * i + k] = place[k] * box->edge / per_edge;
            v[3 * i + k] = normal() * sqrt(HEAT / MASS);
            am[3 * i + k] = normal() * sqrt(HEAT * box->inertia[k]);
            mean[k] += v[3 * i + k] / n;
        }
        for (k = 0; k < 4; k++) {
            q[4 * i + k] = normal();
            length += q[4 * i + k] * q[4 * i + k];
        }
        for (k = 0; k < 4; k++) q[4 * i + k] /= sqrt(length);
    }
    for (i = 0; i < 3 * n; i++) v[i] -= mean[i % 3];
}

int main(int count, char **words) {
#define OPTION(place, otherwise) (count > place ? atof(words[place]) : otherwise)
    const int per_edge = (int)OPTION(1, 4), steps = (int)OPTION(2, 200), every = (int)OPTION(6, 20);
    const double h = 1e-3 * OPTION(3, 1);
    const int method = (int)OPTION(4, FRB_EXACT_QUATERNION), scheme = (int)OPTION(5, FRB_STRANG);
    const int n = per_edge * per_edge * per_edge, blocks = (int)OPTION(7, n < 512 ? 20 : 200);
    double *room = calloc(38 * (size_t)n + 3 + steps / (every > 0 ? every : 1), sizeof *room), t = 0;
    double *x = room, *v = x + 3 * n, *am = v + 3 * n, *q = am + 3 * n;
    struct box box;
    int block, i, info;
    if (!room) return 1;
    box.edge = per_edge * cbrt(MASS / (0.997 * 0.602214076));
    box.cutoff = fmin(9, 0.5 * box.edge);
    box.within = q + 4 * n;
    box.place = box.within + 3 * n;
    box.pull = box.place + 9 * n;
    box.centre = box.pull + 9 * n;
    box.potential = box.centre + 3 * n;
    box.history = box.potential + n;
    box.samples = 0;
    make_molecule(&box);
    start(&box, per_edge, x, v, q, am);
    /* Equilibrium: short runs, after each of which the temperatures are set. */
    for (block = 0; block < blocks; block++) {
        double of[3];
        info = frb_run_bodies_v(FRB_EXACT_QUATERNION, FRB_STRANG, n, x, v, q, am, &MASS, 1, box.inertia, 1, &t,
                                block < 10 ? 0.2e-3 : 1e-3, 20, forces, FRB_ON_POSITIONS, &box, 0, NULL, NULL);
        if (info != 0) return 1;
        energies(&box, n, x, q, v, am, of);
        for (i = 0; i < 3 * n; i++) {
            v[i] *= sqrt(1.5 * HEAT / UNIT / of[0]);
            am[i] *= sqrt(1.5 * HEAT / UNIT / of[1]);
        }
    }
    printf("%d molecules, edge %8.4f, cutoff %8.4f\n", n, box.edge, box.cutoff);
    printf("%10s%16s%16s%16s%16s\n", "ps", "moving", "turning", "potential", "total, kJ/mol");
    t = 0;
    box.seconds = 0;
    box.began = seconds();
    info = frb_run_bodies_v(method, scheme, n, x, v, q, am, &MASS, 1, box.inertia, 1, &t, h, steps, forces,
                            FRB_ON_POSITIONS, &box, every, tell, NULL);
    if (info != 0) return 1;
    fprintf(stderr, "%.4f ms a step, %.4f ms of it for forces\n", 1e3 * (seconds() - box.began) / steps,
            1e3 * box.seconds / steps);
    if (box.samples > 2) tell_drift(&box);
    if (count > 8) {
        FILE *file = fopen(words[8], "wb");
        if (!file || fwrite(room, sizeof *room, 13 * (size_t)n, file) != 13 * (size_t)n || fclose(file)) return 1;
    }
    free(room);
    return 0;
}
