// The cases of every group. Each picker fills I(3), m(3) and h of case number `index`; h is mostly
// chosen through the angle that the fastest rotation on the orbit would turn in it.
#pragma once
#include "random.h"
#include "truth.h"

using Picker = void(int index, double body[7]);

static void set_momentum(double body[7], const Quad m[3], Quad size)
{
    for (int j = 0; j < 3; j++)
        body[3 + j] = (double)(m[j] * size);
}

// |m|: 1 for every other case, else 0.1 to 10.
static Quad usual_size()
{
    return one_in(2) ? 1 : decade(-1, 1);
}

static void random_momentum(double body[7])
{
    Quad m[3];
    direction(3, m);
    set_momentum(body, m, usual_size());
}

// Three moments between 0.3 and 3, ascending; one case in eight is the water molecule.
static void usual_moments(double body[7])
{
    if (one_in(8)) {
        body[0] = 1, body[1] = 1.8782045765, body[2] = 2.8782045765;
        return;
    }
    Quad a = decade(-0.5, 0.5), b = decade(-0.5, 0.5), c = decade(-0.5, 0.5), least = fminq(a, fminq(b, c));
    Quad most = fmaxq(a, fmaxq(b, c));
    body[0] = (double)least;
    body[1] = (double)(a + b + c - least - most);
    body[2] = (double)most;
}

// h of either sign in which the peak angular velocity turns by 10^low to 10^high radians.
static void set_step(double body[7], double low, double high)
{
    Quad exact[7];
    for (int i = 0; i < 7; i++)
        exact[i] = body[i];
    body[6] = (double)(signed_decade(low, high) / fastest_rate(exact));
}

static void generic(int, double body[7])
{
    usual_moments(body);
    random_momentum(body);
    set_step(body, -3, 1.5);
}

static void long_steps(int, double body[7])
{
    usual_moments(body);
    random_momentum(body);
    set_step(body, 1, 2.5);
}

// Two moments equal, or apart by 1e-15 to 1e-3. Every third case has little or no momentum on the
// axis of the third moment, so that it rotates about an axis that symmetry does not determine.
static void symmetric(int index, double body[7])
{
    usual_moments(body);
    int oblate = index % 2, lone = oblate ? 2 : 0;
    Quad gap = index / 2 % 2 ? decade(-15.5, -3) : 0;
    body[oblate ? 0 : 2] = (double)(body[1] * (oblate ? 1 - gap : 1 + gap));
    random_momentum(body);
    if (index % 3 == 0)
        body[3 + lone] = one_in(2) ? 0 : (double)signed_decade(one_in(2) ? -300 : -16, -3);
    set_step(body, -3, 2);
}

// Three moments equal, or apart by 1e-16 to 1e-3.
static void sphere(int index, double body[7])
{
    Quad moment = decade(-0.5, 0.5), gap = decade(-16, -3);
    body[0] = (double)moment;
    body[1] = index % 2 ? (double)(body[0] * (1 + gap * uniform(0, 1))) : body[0];
    body[2] = index % 2 ? (double)(body[0] * (1 + gap)) : body[0];
    random_momentum(body);
    set_step(body, -3, 2);
}

// Rotation about axis `axis` but for two small components.
static void near_axis(double body[7], int axis, Quad first, Quad second)
{
    Quad m[3] = {0, 0, 0};
    m[axis] = sign();
    m[(axis + 1) % 3] = sign() * first;
    m[(axis + 2) % 3] = sign() * second;
    set_momentum(body, m, usual_size());
}

// On each axis, and within 1e-300 to 1e-3 of it.
static void axis(int index, double body[7])
{
    usual_moments(body);
    double low = index / 3 % 2 ? -16 : -300;
    Quad first = decade(low, -3), second = decade(low, -3);
    switch (index / 6 % 4) {
    case 0: near_axis(body, index % 3, 0, 0); break;
    case 1: near_axis(body, index % 3, first, 0); break;
    case 2: near_axis(body, index % 3, 0, second); break;
    default: near_axis(body, index % 3, first, second);
    }
    set_step(body, -3, 2);
}

// Rotation about the middle axis, exact (every fifth case) or within 1e-16 to 1e-2.
static void saddle(int index, double body[7])
{
    usual_moments(body);
    Quad first = decade(-16, -2), second = one_in(2) ? first * uniform(0, 2) : decade(-16, -2);
    if (index % 5 == 0)
        first = second = 0;
    else if (index % 5 == 1)
        *(one_in(2) ? &first : &second) = 0;
    near_axis(body, 1, first, second);
    set_step(body, -2, 2.2);
}

// 2T I2 = |m|^2: m1^2 (1/I1 - 1/I2) = m3^2 (1/I2 - 1/I3), to within rounding for every other case,
// else off it by 1e-15 to 1e-2, on both sides. The rate of the saddle is |m| sqrt(-b1 b3); steps
// last up to the time of passing it twice.
static void separatrix(int index, double body[7])
{
    Quad b1, b3;
    do { // no saddle so slow that the step would be thousands of rotations
        usual_moments(body);
        b1 = 1 / (Quad)body[1] - 1 / (Quad)body[2], b3 = 1 / (Quad)body[0] - 1 / (Quad)body[1];
    } while (sqrtq(b1 * b3) * body[1] < 0.1Q);
    Quad distance = index % 2 ? decade(-15, -2) : 0, reach = uniform(-4, 4), size = usual_size();
    // On the separatrix m2 = tanh(rate t): `reach` is where the motion starts.
    Quad m2 = tanhq(reach), rest = 1 / coshq(reach), share = sqrtq(b1 / (b1 + b3));
    Quad m[3] = {sign() * rest * share * (1 + sign() * distance), m2, sign() * rest * sqrtq(b3 / (b1 + b3))};
    set_momentum(body, m, size);
    Quad passing = distance > 0 ? logq(16 / distance) : 10;
    Quad duration = uniform(0.05Q, 1.5Q) * passing / (size * sqrtq(b1 * b3));
    body[6] = (double)(sign() * duration);
}

// A scale of every magnitude; every fourth is a power of 2.
static Quad any_scale(int index, double limit)
{
    Quad scale = decade(-limit, limit);
    return index % 4 == 0 ? exp2q(rintq(log2q(scale))) : scale;
}

// Cases of other groups with moments times 1e-200 to 1e200, momentum times 1e-150 to 1e150.
static void scaled(int index, double body[7])
{
    static Picker *const picks[] = {generic, generic, symmetric, axis, saddle, generic, sphere};
    double original[7];
    do {
        picks[index % 7](index / 7, original);
        Quad moments = any_scale(index, 200), momentum = any_scale(index, 150);
        for (int j = 0; j < 3; j++) {
            body[j] = (double)(original[j] * moments);
            body[3 + j] = (double)(original[3 + j] * momentum);
        }
        body[6] = (double)(original[6] * moments / momentum);
    } while (!(fabs(body[6]) > 1e-300 && fabs(body[6]) < 1e300));
}

// Cases of other groups with the axes in each of the six orders.
static void unsorted(int index, double body[7])
{
    static const int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    static Picker *const picks[] = {generic, long_steps, symmetric, axis, saddle, separatrix};
    double original[7];
    picks[index / 6 % 6](index / 36 + index % 6, original);
    for (int j = 0; j < 3; j++) {
        body[j] = original[orders[index % 6][j]];
        body[3 + j] = original[3 + orders[index % 6][j]];
    }
    body[6] = original[6];
}

static void tiny(int index, double body[7])
{
    usual_moments(body);
    random_momentum(body);
    body[6] = (double)signed_decade(index % 2 ? -20 : -300, -6);
}

// Extreme ratios of moments, 1e-12 to 1e-2, the triangle inequality kept or not.
static void thin(int index, double body[7])
{
    Quad small = decade(-12, -2), m[3], moments[3] = {small, 1, 1};
    direction(3, m);
    switch (index % 8) {
    case 0: // rod, fast spin
        moments[2] = 1 + uniform(0, 0.3Q);
        break;
    case 1: // rod, m1^2/I1 comparable with m2^2/I2
        moments[2] = 1 + uniform(0, 0.3Q);
        m[0] *= sqrtq(small);
        break;
    case 2: // nearly symmetric rod, slow spin: all three angular velocities comparable
        moments[2] = 1 + small * (one_in(3) ? 0 : decade(-3, 0));
        m[0] *= small;
        break;
    case 3: // rod, slow spin
        moments[2] = 1 + (one_in(2) ? small : sqrtq(small));
        m[0] *= decade(-16, 0);
        break;
    case 4: // three sizes, such as 1e-6, 1e-3, 1
        moments[1] = sqrtq(small) * decade(-0.3, 0.3);
        break;
    case 5: // three sizes, energies comparable
        moments[1] = sqrtq(small) * decade(-0.3, 0.3);
        m[0] *= sqrtq(small);
        m[1] *= sqrtq(moments[1]);
        break;
    case 6: // one large moment, such as 1, 1, 1e6
        moments[0] = 1 - (one_in(2) ? 0 : uniform(0, 0.5Q));
        moments[2] = 1 / small;
        break;
    default: // one large moment, momentum mostly on its axis
        moments[0] = 1 - (one_in(2) ? 0 : uniform(0, 0.5Q));
        moments[2] = 1 / small;
        m[0] *= one_in(2) ? small : sqrtq(small);
        m[1] *= one_in(2) ? small : sqrtq(small);
    }
    Quad length = norm(m);
    for (int j = 0; j < 3; j++) {
        body[j] = (double)moments[j];
        m[j] /= length;
    }
    set_momentum(body, m, usual_size());
    set_step(body, -3, 2);
}

// Linear rotor: one zero moment without momentum, the other two equal.
static void rotor(int index, double body[7])
{
    int lone = index % 3, first = (lone + 1) % 3, second = (lone + 2) % 3;
    Quad m[2], size = usual_size();
    direction(2, m);
    body[lone] = body[3 + lone] = 0;
    body[first] = body[second] = (double)decade(-1, 1);
    body[3 + first] = (double)(m[0] * size);
    body[3 + second] = one_in(6) ? 0 : (double)(m[1] * size);
    set_step(body, -3, 2);
}

// Steps of thousands of rotations.
static void big(int index, double body[7])
{
    usual_moments(body);
    random_momentum(body);
    if (index == 0)
        set_step(body, 4, 4);
    else
        set_step(body, 2.5, 3.3);
}

struct Group {
    const char *name;
    int cases;
    Picker *pick;
};

static const Group GROUPS[] = {
    {"generic", 200, generic},       {"long", 130, long_steps}, {"symmetric", 200, symmetric},
    {"sphere", 80, sphere},          {"axis", 144, axis},       {"saddle", 130, saddle},
    {"separatrix", 180, separatrix}, {"scaled", 168, scaled},   {"unsorted", 144, unsorted},
    {"tiny", 80, tiny},              {"thin", 200, thin},       {"rotor", 60, rotor},
    {"big", 24, big},
};
