// Reproducible random numbers: the same cases on every machine. Powers and square roots are taken in
// quad arithmetic and rounded once, so that no system's libm can change an input.
#pragma once
#include "wide.h"
#include <cstdint>
#include <quadmath.h>

static uint64_t random_state;

// SplitMix64 (Steele, Lea, Flood 2014).
static uint64_t random_bits()
{
    uint64_t z = random_state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static Quad uniform(Quad low, Quad high)
{
    return low + (high - low) * (Quad)(random_bits() >> 11) / 9007199254740992.0Q;
}

static int one_in(int n)
{
    return random_bits() % (uint64_t)n == 0;
}

static Quad sign()
{
    return one_in(2) ? 1 : -1;
}

// 10^x with x uniform.
static Quad decade(double low, double high)
{
    return expq(uniform(low, high) * M_LN10q);
}

// 10^x of either sign.
static Quad signed_decade(double low, double high)
{
    Quad size = decade(low, high);
    return sign() * size;
}

// Point of the unit sphere in `dimension` dimensions, by rejection from the cube.
static void direction(int dimension, Quad v[])
{
    Quad square;
    do {
        square = 0;
        for (int j = 0; j < dimension; j++) {
            v[j] = uniform(-1, 1);
            square += v[j] * v[j];
        }
    } while (square > 1 || square < 0.01Q);
    for (int j = 0; j < dimension; j++)
        v[j] /= sqrtq(square);
}
