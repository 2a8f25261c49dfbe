// The truth of one case: momentum, attitude and condition numbers, from the Taylor series.
#pragma once
#include "taylor.h"
#include <cmath>
#include <quadmath.h>

// Inputs of a case as the routines get them: exact doubles.
struct Case {
    double body[7];   // I(3), m(3), h
    double q[4];      // unit quaternion, scalar part first
    double matrix[9]; // rotation matrix by columns
};

// m(3), q(4), matrix(9) at the end of the step.
constexpr int MOMENTUM = 0, QUATERNION = 3, MATRIX = 7, RESULTS = 16;

struct Truth {
    Quad result[RESULTS];
    double condition[3]; // of m relative to |m|, of q, of the matrix
    double disagreement; // of two integrations, largest component, momentum relative to |m|
};

// The series converge for pi/2 divided by `fastest_rate` at least, mostly further: truncation errors
// are (angle / (pi/2))^order at most, mostly below 1e-38 for the usual run and 1e-49 for the fine one.
constexpr Resolution USUAL_RUN = {34, 0.25}, USUAL_CHECK = {32, 0.2};
constexpr Resolution FINE_RUN = {44, 0.25}, FINE_CHECK = {40, 0.19};
constexpr double USUAL_AGREEMENT = 1e-32; // else the fine ones take over
constexpr Resolution COARSE_RUN = {26, 0.25}; // for condition numbers

inline Quad norm(const Quad m[3])
{
    return sqrtq(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
}

// The larger of two rates. Supremum of the angular velocity on the orbit of m: the squares x_j = m_j^2
// move on a straight line of direction b (both invariants are linear in x), and |velocity|^2 =
// sum x_j / I_j^2 is linear too, so that it is at an end of the segment where all x_j >= 0. Rate of
// precession: the largest sqrt|b_j g_j|, g_j = b_l m_k^2 - b_k m_l^2; it is the larger one only for
// bodies that violate the triangle inequality.
inline Quad fastest_rate(const Quad body[7])
{
    Quad rate[3], x[3], b[3], low = -HUGE_VALQ, high = HUGE_VALQ, square = 0;
    for (int j = 0; j < 3; j++) {
        rate[j] = body[j] == 0 ? 0 : 1 / body[j];
        x[j] = body[3 + j] * body[3 + j];
    }
    for (int j = 0; j < 3; j++)
        b[j] = rate[(j + 2) % 3] - rate[(j + 1) % 3];
    for (int j = 0; j < 3; j++) {
        int k = (j + 1) % 3, l = (j + 2) % 3;
        square = fmaxq(square, fabsq(b[j] * (b[l] * x[k] - b[k] * x[l])));
        if (b[j] > 0)
            low = fmaxq(low, -x[j] / b[j]);
        if (b[j] < 0)
            high = fminq(high, -x[j] / b[j]);
    }
    const Quad ends[3] = {0, isinfq(low) ? 0 : low, isinfq(high) ? 0 : high};
    for (Quad end : ends) {
        Quad velocity = 0;
        for (int j = 0; j < 3; j++)
            velocity += (x[j] + b[j] * end) * rate[j] * rate[j];
        square = fmaxq(square, velocity);
    }
    return sqrtq(square);
}

inline void quaternion_product(const Quad a[4], const Quad b[4], Quad c[4])
{
    c[0] = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
    c[1] = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
    c[2] = a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3];
    c[3] = a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1];
}

// Rotation matrix of a quaternion by columns, divided by its squared norm.
inline void rotation_matrix(const Quad q[4], Quad matrix[9])
{
    Quad w = q[0], x = q[1], y = q[2], z = q[3], square = w * w + x * x + y * y + z * z;
    Quad columns[9] = {w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y),
                       2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x),
                       2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z};
    for (int i = 0; i < 9; i++)
        matrix[i] = columns[i] / square;
}

// Result of the case from the step's momentum and rotation: q = qin o step, Q = Qin E(step).
inline void compose(const Case &given, const Quad step[7], Quad result[RESULTS])
{
    Quad q[4], turn[9];
    for (int j = 0; j < 3; j++)
        result[MOMENTUM + j] = step[j];
    for (int j = 0; j < 4; j++)
        q[j] = given.q[j];
    quaternion_product(q, step + 3, result + QUATERNION);
    rotation_matrix(step + 3, turn);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++) {
            Quad sum = 0;
            for (int k = 0; k < 3; k++)
                sum += given.matrix[3 * k + row] * turn[3 * column + k];
            result[MATRIX + 3 * column + row] = sum;
        }
}

// Result of the case with input i multiplied by 1 + change[i], integrated in arithmetic Real.
template <class Real>
void changed_result(const Case &given, const Quad change[7], Resolution resolution, Quad result[RESULTS])
{
    Quad exact[7], step[7];
    Real body[7], end[7];
    for (int i = 0; i < 7; i++) {
        exact[i] = given.body[i];
        body[i] = Real(given.body[i]) * (Real(1) + Real(change[i]));
    }
    long substeps = (long)(fastest_rate(exact) * fabsq(exact[6]) / resolution.angle) + 1;
    integrate(body, substeps, resolution.order, end);
    for (int i = 0; i < 7; i++)
        step[i] = to_quad(end[i]);
    compose(given, step, result);
}

template <class Real> void result_of(const Case &given, Resolution resolution, Quad result[RESULTS])
{
    const Quad none[7] = {0};
    changed_result<Real>(given, none, resolution, result);
}

// Condition numbers: the change of the result (largest component) for a relative change of 1 in every
// input among I, m and h, the worst signs summed; derivatives by differences over `small`. The two
// equal moments of a linear rotor change together, for unequal ones are no rotor.
template <class Real>
void condition_numbers(const Case &given, Quad small, Resolution resolution, const Quad base[RESULTS],
                       double condition[3])
{
    Quad sum[RESULTS] = {0};
    bool rotor = given.body[0] == 0 || given.body[1] == 0 || given.body[2] == 0, moments_done = false;
    for (int i = 0; i < 7; i++) {
        if (given.body[i] == 0 || (rotor && i < 3 && moments_done))
            continue;
        Quad change[7] = {0}, result[RESULTS];
        change[i] = small;
        if (rotor && i < 3) {
            change[0] = change[1] = change[2] = small;
            moments_done = true;
        }
        changed_result<Real>(given, change, resolution, result);
        for (int k = 0; k < RESULTS; k++)
            sum[k] += fabsq(result[k] - base[k]) / small;
    }
    const Quad m[3] = {given.body[3], given.body[4], given.body[5]};
    const int first[4] = {MOMENTUM, QUATERNION, MATRIX, RESULTS};
    for (int part = 0; part < 3; part++) {
        Quad largest = 0;
        for (int k = first[part]; k < first[part + 1]; k++)
            largest = fmaxq(largest, sum[k]);
        condition[part] = (double)(part == 0 ? largest / norm(m) : largest);
    }
}

inline double largest_condition(const Truth &truth)
{
    return fmax(truth.condition[0], fmax(truth.condition[1], truth.condition[2]));
}

// Largest difference of two results, momentum relative to |m|.
inline double disagreement(const Case &given, const Quad a[RESULTS], const Quad b[RESULTS])
{
    const Quad m[3] = {given.body[3], given.body[4], given.body[5]};
    Quad largest = 0;
    for (int k = 0; k < RESULTS; k++) {
        Quad difference = fabsq(a[k] - b[k]) / (k < QUATERNION ? norm(m) : 1);
        if (!(difference <= largest)) // so that NaN is noticed
            largest = difference;
    }
    return (double)largest;
}

inline void integrate_twice(const Case &given, Resolution run, Resolution check, Truth &truth)
{
    Quad other[RESULTS];
    result_of<Wide>(given, run, truth.result);
    result_of<Wide>(given, check, other);
    truth.disagreement = disagreement(given, truth.result, other);
}

// Changes of the inputs for differences in extended and in wide arithmetic.
constexpr double EXTENDED_CHANGE = 1e-12, WIDE_CHANGE = 1e-20;

// False when the condition is above `most_condition`.
inline bool find_truth(const Case &given, double most_condition, Truth &truth)
{
    Quad coarse[RESULTS];
    result_of<long double>(given, COARSE_RUN, coarse);
    condition_numbers<long double>(given, EXTENDED_CHANGE, COARSE_RUN, coarse, truth.condition);
    // Noise and curvature of the differences grow with the condition, but not so far as this.
    if (largest_condition(truth) > 1e3 * most_condition)
        return false;
    integrate_twice(given, USUAL_RUN, USUAL_CHECK, truth);

    // Differences in extended arithmetic are good to three digits unless the orbit amplifies their
    // rounding errors, which shows in the result, or the second derivatives matter.
    double noise = disagreement(given, coarse, truth.result) / EXTENDED_CHANGE;
    double curvature = largest_condition(truth) * EXTENDED_CHANGE;
    bool delicate = noise > 1e-4 * (1 + largest_condition(truth)) || curvature > 1e-6;
    if (delicate || !(truth.disagreement < USUAL_AGREEMENT))
        integrate_twice(given, FINE_RUN, FINE_CHECK, truth);
    if (delicate)
        condition_numbers<Wide>(given, WIDE_CHANGE, FINE_RUN, truth.result, truth.condition);
    return largest_condition(truth) <= most_condition;
}
