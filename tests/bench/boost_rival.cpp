// Algorithms 1 and 2 of the FRB paper on Boost.Math's elliptic functions: what a user who needs the
// exact motion would write today. Sections and equations are those of E. Celledoni, A. Zanna,
// "Algorithm 903: FRB", ACM Trans. Math. Softw. 37 (2010).
//
// As in the paper, |m| = 1 and the moments ascend. This is the generic motion, lines (5) and on of the
// algorithms: no rotation about an axis, no separatrix. Where the printed text has misprints, the
// formula that holds stands here.
//
// Boost evaluates functions of double in long double unless told otherwise. Both are offered: the
// plain call, and the one with `promote_double<false>`, which is faster.

#include <boost/math/special_functions/ellint_1.hpp>
#include <boost/math/special_functions/ellint_3.hpp>
#include <boost/math/special_functions/jacobi_elliptic.hpp>
#include <algorithm>
#include <cmath>

namespace {

using boost::math::policies::policy;
using boost::math::policies::promote_double;
using Promoted = policy<>;
using Double = policy<promote_double<false>>;

const double pi = 3.14159265358979323846;

// Section 1.2: what is constant along the motion.
struct Motion {
    double twice_energy;   // 2T
    int cn_axis;           // component that follows cn: 3 in case (i), 1 in case (ii), counted from 0
    int dn_axis;           // component that follows dn: the other of the two
    double cn_amplitude;   // B31 or B13
    double sn_amplitude;   // B21 or B23
    double dn_amplitude;   // B13 or B31, with the sign of that component
    double modulus;        // k or 1/k
    double lambda;         // λ3 or λ1, with the same sign
    double characteristic; // n of (9)
};

Motion motion_through(const double *m, const double *moments) {
    const double i1 = moments[0], i2 = moments[1], i3 = moments[2];
    const double twice_energy = m[0] * m[0] / i1 + m[1] * m[1] / i2 + m[2] * m[2] / i3;
    // Δ_j = |1 − 2T·I_j|, I_jh = |I_j − I_h|, B_jh = sqrt(I_j·Δ_h/I_jh)
    const double delta1 = std::abs(1 - twice_energy * i1);
    const double delta3 = std::abs(1 - twice_energy * i3);
    const double b13 = std::sqrt(i1 * delta3 / (i3 - i1));
    const double b31 = std::sqrt(i3 * delta1 / (i3 - i1));
    const double b21 = std::sqrt(i2 * delta1 / (i2 - i1));
    const double b23 = std::sqrt(i2 * delta3 / (i3 - i2));
    // (3)
    const double k = std::sqrt(delta1 * (i3 - i2) / (delta3 * (i2 - i1)));
    const double lambda1 = std::sqrt(delta1 * (i3 - i2) / (i1 * i2 * i3));
    const double lambda3 = std::sqrt(delta3 * (i2 - i1) / (i1 * i2 * i3));
    // n = 1/B23² with (4) and 1/B21² with (5): the squares are missing in print.
    if (k < 1) // (4)
        return {twice_energy, 2, 0, b31, b21, std::copysign(b13, m[0]),
                k, std::copysign(lambda3, m[0]), 1 / (b23 * b23)};
    return {twice_energy, 0, 2, b13, b23, std::copysign(b31, m[2]), // (5)
            1 / k, std::copysign(lambda1, m[2]), 1 / (b21 * b21)};
}

// Elliptic functions at both ends of a step: amplitude, sn and dn (section 3.2).
struct Ends {
    double phi0, sn0, dn0;
    double phi1, sn1, dn1;
};

// Takes the momentum over the step h (lines (7) to (9) of both algorithms).
template <class Policy>
Ends advance(double *m_out, const Motion &motion, double h, const double *m) {
    Ends ends;
    ends.sn0 = m[1] / motion.sn_amplitude;
    ends.dn0 = m[motion.dn_axis] / motion.dn_amplitude;
    ends.phi0 = std::atan2(ends.sn0, m[motion.cn_axis] / motion.cn_amplitude);
    // u1 = λt − ν, from u0 = F(φ0, k)
    const double k = motion.modulus;
    const double u1 = boost::math::ellint_1(k, ends.phi0, Policy()) + motion.lambda * h;
    double cn1;
    ends.sn1 = boost::math::jacobi_elliptic(k, u1, &cn1, &ends.dn1, Policy());
    // am(u1) grows by 2π in every period 4K.
    const double reduced = std::atan2(ends.sn1, cn1);
    const double period = 4 * boost::math::ellint_1(k, Policy());
    ends.phi1 = reduced + 2 * pi * std::round(u1 / period - reduced / (2 * pi));
    m_out[motion.cn_axis] = motion.cn_amplitude * cn1;
    m_out[1] = motion.sn_amplitude * ends.sn1;
    m_out[motion.dn_axis] = motion.dn_amplitude * ends.dn1;
    return ends;
}

template <class Policy>
double third_kind(const Motion &motion, double n, const Ends &ends) {
    const double k = motion.modulus;
    return boost::math::ellint_3(k, n, ends.phi1, Policy()) -
           boost::math::ellint_3(k, n, ends.phi0, Policy());
}

// Rows v, w = m × v, m with v along the derivative of m (section 1.3).
void matrix_frame(double p[3][3], const double *m, const double *moments) {
    const double omega[3] = {m[0] / moments[0], m[1] / moments[1], m[2] / moments[2]};
    double *v = p[0], *w = p[1];
    v[0] = m[1] * omega[2] - m[2] * omega[1];
    v[1] = m[2] * omega[0] - m[0] * omega[2];
    v[2] = m[0] * omega[1] - m[1] * omega[0];
    const double length = std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int j = 0; j < 3; ++j)
        v[j] /= length;
    w[0] = m[1] * v[2] - m[2] * v[1];
    w[1] = m[2] * v[0] - m[0] * v[2];
    w[2] = m[0] * v[1] - m[1] * v[0];
    std::copy(m, m + 3, p[2]);
}

template <class Policy>
void matrix_step(double *m_out, double *q_out, double h, const double *moments, const double *m,
                 const double *q) {
    const Motion motion = motion_through(m, moments);
    double p0[3][3], p1[3][3], y[3][3];
    matrix_frame(p0, m, moments);
    const Ends ends = advance<Policy>(m_out, motion, h, m);
    matrix_frame(p1, m_out, moments);
    // (9), where 1 − 2T·I2 keeps its sign
    const double psi = motion.twice_energy * h +
                       (1 - motion.twice_energy * moments[1]) / (motion.lambda * moments[1]) *
                           third_kind<Policy>(motion, motion.characteristic, ends);
    // exp(ψ ê3)·P(t)
    const double cosine = std::cos(psi), sine = std::sin(psi);
    for (int j = 0; j < 3; ++j) {
        y[0][j] = cosine * p1[0][j] - sine * p1[1][j];
        y[1][j] = sine * p1[0][j] + cosine * p1[1][j];
        y[2][j] = p1[2][j];
    }
    // (6): Q0·P(t0)ᵀ, then times exp(ψ ê3)·P(t); attitudes are stored by columns.
    double turned[3][3], result[9];
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            turned[i][j] = q[i] * p0[j][0] + q[3 + i] * p0[j][1] + q[6 + i] * p0[j][2];
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            result[3 * j + i] =
                turned[i][0] * y[0][j] + turned[i][1] * y[1][j] + turned[i][2] * y[2][j];
    std::copy(result, result + 9, q_out);
}

struct Quaternion {
    double s, v[3];
};

// Section 1.4.
Quaternion operator*(const Quaternion &p, const Quaternion &q) {
    return {p.s * q.s - p.v[0] * q.v[0] - p.v[1] * q.v[1] - p.v[2] * q.v[2],
            {p.s * q.v[0] + q.s * p.v[0] + p.v[1] * q.v[2] - p.v[2] * q.v[1],
             p.s * q.v[1] + q.s * p.v[1] + p.v[2] * q.v[0] - p.v[0] * q.v[2],
             p.s * q.v[2] + q.s * p.v[2] + p.v[0] * q.v[1] - p.v[1] * q.v[0]}};
}

// Section 1.4, case (1): the rotation that takes m to the axis c and leaves c's own angle alone.
Quaternion quaternion_frame(const double *m, int c) {
    const int next = (c + 1) % 3, last = (c + 2) % 3;
    const double root = std::sqrt((1 + m[c]) / 2);
    Quaternion p = {root, {0, 0, 0}};
    p.v[next] = m[last] / (2 * root);
    p.v[last] = -m[next] / (2 * root);
    return p;
}

template <class Policy>
void quaternion_step(double *m_out, double *q_out, double h, const double *moments,
                     const double *m, const double *q) {
    const Motion motion = motion_through(m, moments);
    const int c = motion.cn_axis;
    Quaternion p0 = quaternion_frame(m, c);
    const Ends ends = advance<Policy>(m_out, motion, h, m);
    const Quaternion p1 = quaternion_frame(m_out, c);
    // (16), written for both cases: n = −(B_cn/B_dn)²; the arctangents are to be subtracted.
    const double b_cn = motion.cn_amplitude, b_sn = motion.sn_amplitude;
    const double b_dn = std::abs(motion.dn_amplitude);
    const double n = -(b_cn * b_cn) / (b_dn * b_dn);
    const double f = b_dn * b_cn / b_sn *
                     (std::atan(b_sn / b_dn * ends.sn1 / ends.dn1) -
                      std::atan(b_sn / b_dn * ends.sn0 / ends.dn0));
    const double rate = 1 / moments[motion.dn_axis] - 1 / moments[c];
    const double psi =
        h / moments[c] + rate / motion.lambda * (third_kind<Policy>(motion, n, ends) - f);
    Quaternion y = {std::cos(psi / 2), {0, 0, 0}};
    y.v[c] = std::sin(psi / 2);
    // (12)
    for (double &x : p0.v)
        x = -x;
    const Quaternion result = Quaternion{q[0], {q[1], q[2], q[3]}} * (p0 * (y * p1));
    q_out[0] = result.s;
    std::copy(result.v, result.v + 3, q_out + 1);
}

} // namespace

// The layouts of frb_step and quat_step; NP is not used, the integral is exact.
#define RIVAL(name, step)                                                                          \
    extern "C" void name(double *m_out, double *q_out, const double *h, const double *moments,     \
                         const double *m, const double *q, const int *) {                          \
        step(m_out, q_out, *h, moments, m, q);                                                     \
    }

RIVAL(boost_frb_step, matrix_step<Promoted>)
RIVAL(boost_frb_step_double, matrix_step<Double>)
RIVAL(boost_quat_step, quaternion_step<Promoted>)
RIVAL(boost_quat_step_double, quaternion_step<Double>)
