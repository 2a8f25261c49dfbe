/* The motion of a rigid body in a uniform field by Taylor series in 113-bit arithmetic. No elliptic
   function occurs.

       m' = m × ω + u × e₃,   ω_j = m_j/I_j,   u = Qᵀu₀      (FRB paper, section 4.3)
       Q' = Q·hat(ω): every row r of Q obeys r' = r × ω,     q' = ½ q·(0, ω)

   The motion is free when u₀ = 0. */
#include <math.h>
#include <quadmath.h>

typedef __float128 real;

#define HIGHEST_ORDER 60

typedef struct {
    real momentum[3];
    real matrix[3][3]; /* attitude, [row][column] */
    real quaternion[4]; /* the same attitude, scalar part first */
} state;

typedef struct {
    real moments[3];
    real field[3]; /* u₀, in fixed axes */
} body;

typedef real series[HIGHEST_ORDER + 1];

static real series_at(const series coefficients, int order, real time) {
    real sum = 0;
    for (int n = order; n >= 0; n--) sum = sum * time + coefficients[n];
    return sum;
}

/* Adds coefficient n of the product a × b of two series of vectors to `sum`. */
static void add_cross(real sum[3], series a[3], series b[3], int n) {
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        for (int l = 0; l <= n; l++) sum[i] += a[j][l] * b[k][n - l] - a[k][l] * b[j][n - l];
    }
}

/* One Taylor step. Terms are added until two in a row no longer count in 113 bits. */
static void taylor_step(state *s, const body *b, real time) {
    static series m[3], rate[3], row[3][3], q[4];
    int order = 0, negligible = 0;
    real power = 1;
    for (int i = 0; i < 3; i++) {
        m[i][0] = s->momentum[i];
        rate[i][0] = m[i][0] / b->moments[i];
        for (int j = 0; j < 3; j++) row[i][j][0] = s->matrix[i][j];
    }
    for (int i = 0; i < 4; i++) q[i][0] = s->quaternion[i];
    while (order < HIGHEST_ORDER && negligible < 2) {
        int n = order;
        real dm[3] = {0, 0, 0}, dq[4] = {0, 0, 0, 0}, field[3] = {0, 0, 0}, largest = 0;
        /* u = Qᵀu₀ and u × e₃ = (u₂, −u₁, 0) */
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) field[j] += row[i][j][n] * b->field[i];
        add_cross(dm, m, rate, n);
        dm[0] += field[1];
        dm[1] -= field[0];
        for (int l = 0; l <= n; l++) {
            real x = rate[0][n - l], y = rate[1][n - l], z = rate[2][n - l];
            dq[0] -= q[1][l] * x + q[2][l] * y + q[3][l] * z;
            dq[1] += q[0][l] * x + q[2][l] * z - q[3][l] * y;
            dq[2] += q[0][l] * y + q[3][l] * x - q[1][l] * z;
            dq[3] += q[0][l] * z + q[1][l] * y - q[2][l] * x;
        }
        power *= time;
        for (int i = 0; i < 3; i++) {
            real drow[3] = {0, 0, 0};
            add_cross(drow, row[i], rate, n);
            for (int j = 0; j < 3; j++) row[i][j][n + 1] = drow[j] / (n + 1);
            for (int j = 0; j < 3; j++) largest = fmaxq(largest, fabsq(row[i][j][n + 1] * power));
        }
        for (int i = 0; i < 3; i++) {
            m[i][n + 1] = dm[i] / (n + 1);
            rate[i][n + 1] = m[i][n + 1] / b->moments[i];
            largest = fmaxq(largest, fabsq(m[i][n + 1] * power));
        }
        for (int i = 0; i < 4; i++) q[i][n + 1] = dq[i] / (2 * (n + 1));
        negligible = largest < 1e-36Q ? negligible + 1 : 0;
        order++;
    }
    for (int i = 0; i < 3; i++) {
        s->momentum[i] = series_at(m[i], order, time);
        for (int j = 0; j < 3; j++) s->matrix[i][j] = series_at(row[i][j], order, time);
    }
    for (int i = 0; i < 4; i++) s->quaternion[i] = series_at(q[i], order, time);
}

/* The motion over `time`, in steps in which no axis turns by more than about a quarter. */
static void move(state *s, const body *b, real time) {
    const real *m = s->momentum;
    real length = sqrtq(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
    real smallest = fminq(b->moments[0], fminq(b->moments[1], b->moments[2]));
    int steps = (int)(fabsq(time) * length / smallest / 0.25Q) + 1;
    for (int n = 0; n < steps; n++) taylor_step(s, b, time / steps);
}
