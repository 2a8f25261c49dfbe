// Floating-point numbers of 192 bits (57 digits): as fast as gcc's 113-bit ones, and enough where the
// motion amplifies rounding errors by 20 decades, on orbits that pass the saddle closely and repeatedly.
#pragma once
#include <cstdint>
#include <quadmath.h>

using Quad = __float128;

// (-1)^negative * (word[2] 2^128 + word[1] 2^64 + word[0]) * 2^exponent, the top bit set unless zero.
// Results are truncated: errors are below one unit of the last place.
struct Wide {
    bool negative = false;
    int64_t exponent = 0;
    uint64_t word[3] = {0, 0, 0};

    Wide() {}
    Wide(Quad value);
};

using Double_word = unsigned __int128;

inline bool is_zero(const Wide &a)
{
    return a.word[2] == 0;
}

// The number with mantissa words[0..3], words[0] the guard below the last place.
inline Wide normalised(bool negative, int64_t exponent, uint64_t words[4])
{
    Wide result;
    int shift = 0;
    while (shift < 4 && words[3] == 0) {
        for (int i = 3; i > 0; i--)
            words[i] = words[i - 1];
        words[0] = 0;
        shift++;
    }
    if (shift == 4)
        return result;
    int zeros = __builtin_clzll(words[3]);
    for (int i = 0; i < 3; i++)
        result.word[i] = zeros ? words[i + 1] << zeros | words[i] >> (64 - zeros) : words[i + 1];
    result.negative = negative;
    result.exponent = exponent - 64 * shift - zeros;
    return result;
}

inline Wide::Wide(Quad value)
{
    int scale;
    Quad rest = frexpq(fabsq(value), &scale);
    uint64_t words[4] = {0, 0, 0, 0};
    for (int i = 3; i > 1; i--) {
        rest = ldexpq(rest, 64);
        words[i] = (uint64_t)rest;
        rest -= words[i];
    }
    *this = normalised(value < 0, scale - 192, words);
}

inline Quad to_quad(const Wide &a)
{
    Quad sum = ldexpq(a.word[2], 128) + ldexpq(a.word[1], 64) + a.word[0];
    return ldexpq(a.negative ? -sum : sum, (int)a.exponent);
}

inline Wide operator-(Wide a)
{
    a.negative = !a.negative;
    return a;
}

// words = mantissa of a, a guard word below it, shifted right by `shift` bits.
inline void aligned(const Wide &a, int64_t shift, uint64_t words[4])
{
    int whole = (int)(shift / 64), part = (int)(shift % 64);
    for (int i = 0; i < 4; i++) {
        int from = i + whole; // in units where word[0] is number 1
        uint64_t low = from >= 1 && from <= 3 ? a.word[from - 1] : 0;
        uint64_t high = from + 1 >= 1 && from + 1 <= 3 ? a.word[from] : 0;
        words[i] = part ? low >> part | high << (64 - part) : low;
    }
}

inline Wide operator+(const Wide &a, const Wide &b)
{
    if (is_zero(a) || is_zero(b))
        return is_zero(a) ? b : a;
    if (a.exponent < b.exponent)
        return b + a;
    uint64_t large[4], small[4];
    int64_t shift = a.exponent - b.exponent;
    if (shift >= 256)
        return a;
    aligned(a, 0, large);
    aligned(b, shift, small);
    if (a.negative == b.negative) {
        Double_word carry = 0;
        for (int i = 0; i < 4; i++) {
            carry += (Double_word)large[i] + small[i];
            large[i] = (uint64_t)carry;
            carry >>= 64;
        }
        if (!carry)
            return normalised(a.negative, a.exponent, large);
        for (int i = 0; i < 4; i++)
            large[i] = large[i] >> 1 | (i < 3 ? large[i + 1] : 1) << 63;
        return normalised(a.negative, a.exponent + 1, large);
    }
    bool swapped = false;
    for (int i = 3; i >= 0 && !swapped; i--) {
        if (large[i] > small[i])
            break;
        swapped = large[i] < small[i];
    }
    uint64_t *minuend = swapped ? small : large, *subtrahend = swapped ? large : small, borrow = 0;
    for (int i = 0; i < 4; i++) {
        Double_word difference = (Double_word)minuend[i] - subtrahend[i] - borrow;
        minuend[i] = (uint64_t)difference;
        borrow = (uint64_t)(difference >> 64) & 1;
    }
    return normalised(a.negative != swapped, a.exponent, minuend);
}

inline Wide operator-(const Wide &a, const Wide &b)
{
    return a + -b;
}

inline Wide operator*(const Wide &a, const Wide &b)
{
    uint64_t product[6] = {0, 0, 0, 0, 0, 0};
    for (int i = 0; i < 3; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < 3; j++) {
            Double_word sum = (Double_word)a.word[i] * b.word[j] + product[i + j] + carry;
            product[i + j] = (uint64_t)sum;
            carry = (uint64_t)(sum >> 64);
        }
        product[i + 3] = carry;
    }
    return normalised(a.negative != b.negative, a.exponent + b.exponent + 192, product + 2);
}

// By the reciprocal: in quad, then a Newton step.
inline Wide operator/(const Wide &a, const Wide &b)
{
    Wide near(1 / to_quad(b));
    return a * (near + near * (Wide(1) - b * near));
}

inline Wide &operator+=(Wide &a, const Wide &b)
{
    return a = a + b;
}

inline Wide &operator-=(Wide &a, const Wide &b)
{
    return a = a - b;
}
