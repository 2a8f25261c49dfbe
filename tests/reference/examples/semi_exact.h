/* The semi-exact step in 113-bit arithmetic: the momentum is that of the Taylor series, the attitude
   is the published formula with its third-kind integral by Gauss-Legendre quadrature. For unit
   momentum and I₁ < I₂ < I₃, neither on an axis nor on the separatrix. The letters c₁, c₂, d₁, d₂, d₃
   are those of Vilmart's Algorithm 4.1. Include taylor.h first. */

/* ∫ dθ / ((1 − n sin²θ) √(1 − k² sin²θ)) from `from` to `to` with `nodes` Gauss-Legendre nodes (FRB
   paper, equation (20)). */
static real third_kind(real from, real to, real modulus_squared, real characteristic, int nodes) {
    real sum = 0;
    for (int i = 0; i < nodes; i++) {
        /* Newton's iteration for the root x of the Legendre polynomial P, with its recurrence. */
        real x = cosq(M_PIq * (i + 0.75Q) / (nodes + 0.5Q)), slope = 1;
        for (int iteration = 0; iteration < 12; iteration++) {
            real last = 1, value = x;
            for (int n = 2; n <= nodes; n++) {
                real next = ((2 * n - 1) * x * value - (n - 1) * last) / n;
                last = value;
                value = next;
            }
            slope = nodes * (x * value - last) / (x * x - 1);
            x -= value / slope;
        }
        real sine = sinq((from + to) / 2 + (to - from) / 2 * x);
        real weight = 2 / ((1 - x * x) * slope * slope);
        sum += weight / (1 - characteristic * sine * sine) / sqrtq(1 - modulus_squared * sine * sine);
    }
    return (to - from) / 2 * sum;
}

/* The orbit of the momentum: m₂ = d₂ sn u, m_c = d_c cn u with c = 1 or 3, the other one follows dn. */
typedef struct {
    int cn_axis;
    real c1, c2, d1, d2, d3, modulus_squared, rate, twice_energy;
} orbit;

static orbit orbit_of(const real m[3], const real moments[3]) {
    orbit o;
    real beta = (moments[2] - moments[0]) / (moments[0] * moments[2]); /* 1/I₁ − 1/I₃ */
    o.c1 = moments[0] * (moments[2] - moments[1]) / (moments[1] * (moments[2] - moments[0]));
    o.c2 = 1 - o.c1;
    o.d1 = sqrtq(m[0] * m[0] + o.c1 * m[1] * m[1]);
    o.d3 = sqrtq(m[2] * m[2] + o.c2 * m[1] * m[1]);
    /* λ from m₂' = (1/I₁ − 1/I₃)·m₁m₃ */
    if (o.c2 * o.d1 * o.d1 <= o.c1 * o.d3 * o.d3) {
        o.cn_axis = 0;
        o.d2 = o.d1 / sqrtq(o.c1);
        o.modulus_squared = o.c2 * o.d1 * o.d1 / (o.c1 * o.d3 * o.d3);
        o.rate = copysignq(beta * o.d3 * sqrtq(o.c1), m[2]);
    } else {
        o.cn_axis = 2;
        o.d2 = o.d3 / sqrtq(o.c2);
        o.modulus_squared = o.c1 * o.d3 * o.d3 / (o.c2 * o.d1 * o.d1);
        o.rate = copysignq(beta * o.d1 * sqrtq(o.c2), m[0]);
    }
    o.twice_energy = m[0] * m[0] / moments[0] + m[1] * m[1] / moments[1] + m[2] * m[2] / moments[2];
    return o;
}

static real amplitude(const orbit *o, const real m[3]) {
    return atan2q(m[1] / o->d2, m[o->cn_axis] / (o->cn_axis == 0 ? o->d1 : o->d3));
}

/* Moves the momentum (and the true attitude with it) over `time` and gives the amplitude at the end,
   with the whole turns since the start. */
static real move_momentum(state *s, const body *b, const orbit *o, real time) {
    real total = amplitude(o, s->momentum), last = total;
    int pieces = (int)(fabsq(time * o->rate)) + 1;
    for (int n = 0; n < pieces; n++) {
        move(s, b, time / pieces);
        real now = amplitude(o, s->momentum);
        total += remainderq(now - last, 2 * M_PIq);
        last = now;
    }
    return total;
}

/* Rows m'/|m'|, m × (m'/|m'|), m. */
static void matrix_frame(real frame[3][3], const real m[3], const real moments[3]) {
    real length = 0;
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        frame[0][i] = m[j] * m[k] / moments[k] - m[k] * m[j] / moments[j];
        frame[2][i] = m[i];
        length += frame[0][i] * frame[0][i];
    }
    for (int i = 0; i < 3; i++) frame[0][i] /= sqrtq(length);
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        frame[1][i] = m[j] * frame[0][k] - m[k] * frame[0][j];
    }
}

/* One step of the matrix: Q ← Q·P₀ᵀ·exp(ψ ê₃)·P₁, ψ of equation (9) of the FRB paper. */
static void semi_exact_matrix(state *s, const body *b, real time, int nodes) {
    orbit o = orbit_of(s->momentum, b->moments);
    real start[3][3], end[3][3], old[3][3];
    real ratio = o.d2 / (o.d1 * o.d3), from = amplitude(&o, s->momentum);
    matrix_frame(start, s->momentum, b->moments);
    for (int i = 0; i < 9; i++) old[i / 3][i % 3] = s->matrix[i / 3][i % 3];
    real to = move_momentum(s, b, &o, time);
    matrix_frame(end, s->momentum, b->moments);
    real integral = third_kind(from, to, o.modulus_squared, o.c1 * o.c2 * ratio * ratio, nodes);
    real psi = o.twice_energy * time
        + (1 - o.twice_energy * b->moments[1]) / (o.rate * b->moments[1]) * integral;
    real cosine = cosq(psi), sine = sinq(psi);
    for (int i = 0; i < 3; i++) {
        real first = 0, second = 0, third = 0;
        for (int j = 0; j < 3; j++) {
            first += old[i][j] * start[0][j];
            second += old[i][j] * start[1][j];
            third += old[i][j] * start[2][j];
        }
        real turned_first = first * cosine + second * sine;
        real turned_second = second * cosine - first * sine;
        for (int j = 0; j < 3; j++)
            s->matrix[i][j] =
                turned_first * end[0][j] + turned_second * end[1][j] + third * end[2][j];
    }
}

static void product(real out[4], const real p[4], const real q[4]) {
    real r[4] = {p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
                 p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
                 p[0] * q[2] + p[2] * q[0] + p[3] * q[1] - p[1] * q[3],
                 p[0] * q[3] + p[3] * q[0] + p[1] * q[2] - p[2] * q[1]};
    for (int i = 0; i < 4; i++) out[i] = r[i];
}

/* The frame of section 1.4 (1) on the axis that follows cn, or its inverse (sign = −1). */
static void quaternion_frame(real p[4], const real m[3], int axis, int sign) {
    int j = (axis + 1) % 3, k = (axis + 2) % 3;
    p[0] = sqrtq((1 + m[axis]) / 2);
    p[1 + axis] = 0;
    p[1 + j] = sign * m[k] / (2 * p[0]);
    p[1 + k] = -sign * m[j] / (2 * p[0]);
}

/* One step of the quaternion: q ← q·p₀⁻¹·(cos β, sin β on the axis)·p₁, 2β being the angle of
   equation (16). */
static void semi_exact_quaternion(state *s, const body *b, real time, int nodes) {
    orbit o = orbit_of(s->momentum, b->moments);
    int axis = o.cn_axis;
    real alpha = axis == 0 ? o.d1 : o.d3, alpha2 = alpha * alpha, inverse = 1 / b->moments[axis];
    real x1 = sqrtq(1 - alpha2), x2 = sqrtq(o.modulus_squared * (1 - alpha2) + alpha2);
    real p0[4], p1[4], turn[4] = {0, 0, 0, 0}, arc[2], from = amplitude(&o, s->momentum), to = 0;
    real q[4] = {s->quaternion[0], s->quaternion[1], s->quaternion[2], s->quaternion[3]};
    quaternion_frame(p0, s->momentum, axis, -1);
    for (int end = 0; end < 2; end++) {
        if (end) to = move_momentum(s, b, &o, time);
        real sn = s->momentum[1] / o.d2, dn = sqrtq(1 - o.modulus_squared * sn * sn);
        arc[end] = x1 / x2 * atanq(x2 * sn / (x1 * dn));
    }
    quaternion_frame(p1, s->momentum, axis, 1);
    real integral = third_kind(from, to, o.modulus_squared, alpha2 / (alpha2 - 1), nodes);
    real beta = time * inverse / 2
        + (o.twice_energy - inverse) / (2 * o.rate * (1 - alpha2))
            * (integral - alpha * (arc[1] - arc[0]));
    turn[0] = cosq(beta);
    turn[1 + axis] = sinq(beta);
    product(q, q, p0);
    product(q, q, turn);
    product(s->quaternion, q, p1);
}
