"""The entire series of src/functions/series/, derived in exact rational arithmetic.

With g2 = A, g3 = B (so that wp'^2 = 4 wp^3 - A wp - B) the functions of the half step t,

    sigma(t)/t,   sigma_j(t) = sigma(t) sqrt(wp(t) - e_j),
    S(t) = sigma(a + t)/sigma(a) exp(-zeta(a) t),   wp(a) = p,   wp'(a) = D,

are expanded in t; e_j^3 and p^3 are reduced by 4 e^3 = A e + B and D^2 = 4 p^3 - A p - B with
D = 2 i Gamma. Setting t = 1 gives polynomials in A, B, p and Gamma^2:

    sigma_j = k0 + e_j (k1 + e_j k2),   f = sigma/t,
    Re S = k0 + p (k1 + p k2) + Gamma^2 even,   Im S = 2 Gamma odd.

    series.py coefficients          prints every coefficient up to t^16
    series.py terms V2 [SAMPLES]    prints the size of every term at v^2 = V2, worst of random orbits
    series.py code V2               prints the polynomials of src/functions/series/long.rs and longest.rs,
                                    in a = A/2 and b = B/4, and Im S = Gamma odd

The second shows which terms the three series may leave out. Needs only python3.
"""

import random
import sys
from fractions import Fraction
from math import sqrt

LAST = 22  # highest power of t


def add(x, y, factor=1):
    out = dict(x)
    for key, value in y.items():
        out[key] = out.get(key, 0) + factor * value
        if out[key] == 0:
            del out[key]
    return out


def scale(x, factor):
    return {key: value * factor for key, value in x.items()}


def multiply(x, y):
    """Polynomials as {(power of e or p, of A, of B): coefficient}."""
    out = {}
    for (i, j, k), a in x.items():
        for (l, m, n), b in y.items():
            key = (i + l, j + m, k + n)
            out[key] = out.get(key, 0) + a * b
    return {key: value for key, value in out.items() if value != 0}


def reduced(x, with_gamma):
    """Powers above the second of e (4 e^3 = A e + B), or of p (and then - Gamma^2 more)."""
    x = {key + (0,): value for key, value in x.items()}
    while any(key[0] > 2 for key in x):
        out = {}
        for (i, j, k, g), value in x.items():
            parts = [((i, j, k, g), 1)]
            if i > 2:
                parts = [((i - 2, j + 1, k, g), Fraction(1, 4)), ((i - 3, j, k + 1, g), Fraction(1, 4))]
                if with_gamma:
                    parts.append(((i - 3, j, k, g + 1), -1))
            for key, factor in parts:
                out[key] = out.get(key, 0) + value * factor
        x = {key: value for key, value in out.items() if value != 0}
    return x


ONE = {(0, 0, 0): Fraction(1)}
EMPTY = [{} for _ in range(LAST + 1)]

# wp(t) = 1/t^2 + sum c_n t^(2n - 2) (DLMF 23.9.2 to 23.9.5)
LAURENT = {2: {(0, 1, 0): Fraction(1, 20)}, 3: {(0, 0, 1): Fraction(1, 28)}}
for n in range(4, LAST // 2 + 1):
    total = {}
    for m in range(2, n - 1):
        total = add(total, multiply(LAURENT[m], LAURENT[n - m]))
    LAURENT[n] = scale(total, Fraction(3, (2 * n + 1) * (n - 3)))


def exponential(series, times, one):
    """exp of a series without constant term: n E_n = sum k s_k E_(n-k)."""
    out = [one] + [None] * LAST
    for n in range(1, LAST + 1):
        total = None
        for k in range(1, n + 1):
            term = times(series[k], out[n - k], Fraction(k, n))
            total = term if total is None else plus(total, term)
        out[n] = total
    return out


def plus(x, y):
    return tuple(add(a, b) for a, b in zip(x, y)) if isinstance(x, tuple) else add(x, y)


# log(sigma/t) = - sum c_n t^(2n) / (2n (2n - 1))
logarithm = list(EMPTY)
for n, c in LAURENT.items():
    logarithm[2 * n] = scale(c, Fraction(-1, 2 * n * (2 * n - 1)))
SIGMA = exponential(logarithm, lambda x, y, f: scale(multiply(x, y), f), ONE)

# sigma_j = sigma/t sqrt(t^2 (wp - e))
inner = [dict(c) for c in EMPTY]
inner[0] = ONE
inner[2] = {(1, 0, 0): Fraction(-1)}
for n, c in LAURENT.items():
    inner[2 * n] = add(inner[2 * n], c)
root = [ONE] + [{}] * LAST
for n in range(1, LAST + 1):
    total = inner[n]
    for k in range(1, n):
        total = add(total, multiply(root[k], root[n - k]), -1)
    root[n] = scale(total, Fraction(1, 2))
SIGMA_J = []
for n in range(LAST + 1):
    total = {}
    for k in range(n + 1):
        total = add(total, multiply(root[k], SIGMA[n - k]))
    SIGMA_J.append({key[:3]: value for key, value in reduced(total, False).items()})

# wp(a + t) in powers of t over the ring Q[p, A, B][D], as pairs x + y D
D_SQUARED = {(3, 0, 0): Fraction(4), (1, 1, 0): Fraction(-1), (0, 0, 1): Fraction(-1)}
SECOND = {(2, 0, 0): Fraction(6), (0, 1, 0): Fraction(-1, 2)}


def by_p(x):
    out = {}
    for (i, j, k), value in x.items():
        if i > 0:
            out[(i - 1, j, k)] = out.get((i - 1, j, k), 0) + i * value
    return out


def derivative(pair):
    x, y = pair
    return (add(multiply(y, SECOND), multiply(by_p(y), D_SQUARED)), by_p(x))


def pair_product(u, v, factor):
    x = add(multiply(u[0], v[0]), multiply(multiply(u[1], v[1]), D_SQUARED))
    y = add(multiply(u[0], v[1]), multiply(u[1], v[0]))
    return (scale(x, factor), scale(y, factor))


# log S = - double integral of wp(a + t)
current, factorial = ({(1, 0, 0): Fraction(1)}, {}), Fraction(1)
logarithm = [({}, {}) for _ in range(LAST + 1)]
for n in range(LAST - 1):
    factor = Fraction(-1, (n + 1) * (n + 2)) / factorial
    logarithm[n + 2] = (scale(current[0], factor), scale(current[1], factor))
    current, factorial = derivative(current), factorial * (n + 1)
PHASE = exponential(logarithm, pair_product, (ONE, {}))


def polynomials(last):
    """Every polynomial of the code with the terms up to t^last: {name: {powers: coefficient}}."""
    out = {"k0": {}, "k1": {}, "k2": {}, "f": {}, "even": {}, "odd": {}}
    for n in range(last + 1):
        for (i, j, k), value in SIGMA_J[n].items():
            out["k%d" % i][(j, k)] = value
        for (_, j, k), value in SIGMA[n].items():
            out["f"][(j, k)] = value
        for (i, j, k, g), value in reduced(PHASE[n][0], True).items():
            if g > 0:
                out["even"][(i, j, k, g - 1)] = value
            else:
                assert SIGMA_J[n][(i, j, k)] == value  # the rest is k0 + p (k1 + p k2)
        for (i, j, k, g), value in reduced(PHASE[n][1], True).items():
            out["odd"][(i, j, k, g)] = value
    return out


def show_coefficients():
    for name, terms in polynomials(16).items():
        letters = "AB" if name in ("k0", "k1", "k2", "f") else "pABG"
        print(name)
        for key, value in terms.items():
            monomial = " ".join("%s^%d" % pair for pair in zip(letters, key) if pair[1])
            print("   %20s  %s" % (value, monomial.replace("G", "Gamma^2")))


def random_orbit(v_squared):
    """gamma_j of a random body and state, thin and nearly symmetric ones among them."""
    while True:
        power = random.choice([1, 3, 9])
        b1, b3 = -random.random() ** power, -random.random() ** random.choice([1, 3, 9])
        b2 = -b1 - b3
        n = [random.gauss(0, 1) * 10 ** (-2 * random.random() * random.choice([0, 0, 1])) for _ in "123"]
        size = sum(x * x for x in n)
        s1, s2, s3 = (x * x / size for x in n)
        gamma = [b3 * s2 - b2 * s3, b1 * s3 - b3 * s1, b2 * s1 - b1 * s2]
        square = max(-b3 * gamma[2], b1 * gamma[0])
        if square > 0:
            return [g * sqrt(v_squared / square) for g in gamma]


def largest_terms(v_squared, samples):
    """The size of every term, the largest over random orbits: {(name, powers): size}."""
    random.seed(1)
    largest = {}
    table = {n: {k: float(c) for k, c in t.items()} for n, t in polynomials(LAST).items()}
    for _ in range(samples):
        g1, g2, g3 = random_orbit(v_squared)
        products = (g2 * g3, g3 * g1, g1 * g2)
        p = -sum(products) / 3
        e = [p + x for x in products]
        a, b = 2 * sum(x * x for x in e), 4 * e[0] * e[1] * e[2]
        gamma = g1 * g2 * g3
        size = max(abs(x) for x in e)
        weights = {"k0": 1, "k1": size, "k2": size**2, "f": 1, "even": gamma**2, "odd": 2 * gamma}
        for name, terms in table.items():
            values = (a, b) if len(next(iter(terms))) == 2 else (p, a, b, gamma**2)
            for key, term in terms.items():
                for value, power in zip(values, key):
                    term *= value**power
                largest[name, key] = max(largest.get((name, key), 0), abs(term * weights[name]))
    return largest


def show_terms(v_squared, samples):
    for (name, key), size in sorted(largest_terms(v_squared, samples).items(), key=lambda item: -item[1]):
        if size > 1e-18:
            print("%-4s %-14s %.1e" % (name, key, size))


NEGLIGIBLE = 5e-17


def show_code(v_squared):
    """Horner's scheme in nested products and sums, the constant term apart where it is the largest."""
    sizes = largest_terms(v_squared, 20000)
    for name, terms in polynomials(LAST).items():
        kept = {}
        for key, value in terms.items():
            if sizes[name, key] > NEGLIGIBLE:
                j, k = key if len(key) == 2 else key[1:3]
                kept[key] = value * 2**j * 4**k * (2 if name == "odd" else 1)
        if len(next(iter(kept))) == 2:
            constant = kept.pop((0, 0))
            print("    let %s = k(%s) + %s;" % (name, literal(constant), nested(kept, "ab")))
        else:
            parts = []
            for power in range(3):
                part = {key[1:]: value for key, value in kept.items() if key[0] == power}
                parts.append("%s_%d" % (name, power))
                print("    let %s = %s;" % (parts[-1], nested(part, ["a", "b", "g2"])))
            print("    let %s = fma(p, fma(p, %s, %s), %s);" % (name, parts[2], parts[1], parts[0]))


def literal(value):
    if value.denominator == 1:
        return "%d.0" % value
    return "{:_}.0 / {:_}.0".format(value.numerator, value.denominator)


def nested(terms, letters):
    """x P + rest for the first letter x, the rest without it."""
    if not letters:
        return "k(%s)" % literal(next(iter(terms.values())))
    factor = {(key[0] - 1,) + key[1:]: value for key, value in terms.items() if key[0] > 0}
    rest = {key[1:]: value for key, value in terms.items() if key[0] == 0}
    if not factor:
        return nested(rest, letters[1:])
    inner = nested(factor, letters)
    if not rest:
        return "%s * %s" % (letters[0], inner)
    return "fma(%s, %s, %s)" % (letters[0], inner, nested(rest, letters[1:]))


if __name__ == "__main__":
    if sys.argv[1:2] == ["terms"]:
        show_terms(float(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 2000)
    elif sys.argv[1:2] == ["code"]:
        show_code(float(sys.argv[2]))
    else:
        show_coefficients()
