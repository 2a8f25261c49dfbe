// The motion of a free rigid body by Taylor series, in any arithmetic.
//
// Equations (j, k, l cyclic; a = 1/I; b_j = a_l - a_k):
//   Euler       m_j' = b_j m_k m_l                 which is  m' = m x (m/I)
//   attitude    q' = q o (0, m/I) / 2              unit quaternion, scalar part first
// Each series coefficient follows from the lower ones by Cauchy products. Nothing here knows an
// elliptic function or a conserved quantity, so the result is independent of the library.
#pragma once
#include "wide.h"

template <class Real> bool is_zero(const Real &a)
{
    return a == 0;
}

template <class Real> Quad to_quad(const Real &a)
{
    return a;
}

constexpr int HIGHEST_ORDER = 44;

// How finely to integrate: order of the series, and the angle that the peak angular velocity on the
// orbit turns in a substep.
struct Resolution {
    int order;
    double angle;
};

// One substep. The unit of time is the substep: `rate` and `difference` are a and b times it, so that
// no coefficient can overflow, whatever the scale of the body.
template <class Real> void substep(Real m[3], Real q[4], const Real rate[3], const Real difference[3], int order)
{
    Real momentum[3][HIGHEST_ORDER + 1], velocity[3][HIGHEST_ORDER + 1], attitude[4][HIGHEST_ORDER + 1];
    for (int j = 0; j < 3; j++) {
        momentum[j][0] = m[j];
        velocity[j][0] = rate[j] * m[j];
    }
    for (int j = 0; j < 4; j++)
        attitude[j][0] = q[j];

    for (int n = 0; n < order; n++) {
        Real euler[3] = {Real(0), Real(0), Real(0)}, turn[4] = {Real(0), Real(0), Real(0), Real(0)};
        for (int i = 0; i <= n; i++) {
            euler[0] += momentum[1][i] * momentum[2][n - i];
            euler[1] += momentum[2][i] * momentum[0][n - i];
            euler[2] += momentum[0][i] * momentum[1][n - i];
            Real x = velocity[0][n - i], y = velocity[1][n - i], z = velocity[2][n - i];
            Real a = attitude[0][i], b = attitude[1][i], c = attitude[2][i], d = attitude[3][i];
            turn[0] -= b * x + c * y + d * z;
            turn[1] += a * x + c * z - d * y;
            turn[2] += a * y + d * x - b * z;
            turn[3] += a * z + b * y - c * x;
        }
        for (int j = 0; j < 3; j++) {
            momentum[j][n + 1] = difference[j] * euler[j] / Real(n + 1);
            velocity[j][n + 1] = rate[j] * momentum[j][n + 1];
        }
        for (int j = 0; j < 4; j++)
            attitude[j][n + 1] = turn[j] / Real(2 * (n + 1));
    }

    // The series at the end of the substep, small terms first.
    for (int j = 0; j < 3; j++) {
        m[j] = momentum[j][order];
        for (int n = order - 1; n >= 0; n--)
            m[j] += momentum[j][n];
    }
    for (int j = 0; j < 4; j++) {
        q[j] = attitude[j][order];
        for (int n = order - 1; n >= 0; n--)
            q[j] += attitude[j][n];
    }
}

// The whole step from the identity attitude.
// input: I(3), m(3), h;   result: m(3) at the end, rotation of the step q(4).
// A zero moment (linear rotor) carries no momentum, hence no angular velocity.
template <class Real> void integrate(const Real input[7], long substeps, int order, Real result[7])
{
    Real rate[3], difference[3], *m = result, *q = result + 3, time = input[6] / Real(substeps);
    for (int j = 0; j < 3; j++) {
        m[j] = input[3 + j];
        rate[j] = is_zero(input[j]) ? Real(0) : time / input[j];
    }
    for (int j = 0; j < 3; j++) {
        int k = (j + 1) % 3, l = (j + 2) % 3;
        if (is_zero(input[k]) || is_zero(input[l]))
            difference[j] = rate[l] - rate[k];
        else // b_j = 1/I_l - 1/I_k = (I_k - I_l) / (I_k I_l), without cancellation
            difference[j] = time * ((input[k] - input[l]) / input[k] / input[l]);
    }
    q[0] = Real(1);
    q[1] = q[2] = q[3] = Real(0);
    for (long n = 0; n < substeps; n++)
        substep(m, q, rate, difference, order);
}
