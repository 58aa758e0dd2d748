"""The generator of the weights in `ext/core/weights.h` (Bose and Chowla, 1962).

Take q = 71, h = 8.  Let x generate GF(71^8) over GF(71), and g generate its multiplicative group.
The numbers w_i with g^w_i = x + i, i in GF(71), have the property that all sums of eight of them
(repetition allowed) differ modulo 71^8 - 1: equal sums would mean equal products of eight factors x
+ i, two different monic polynomials of degree 8 in x whose difference, of degree below 8, would
vanish at x.  So plain sums differ too, and a sum of eight gives the eight weights, though not their
order.  Here `python tests/oracles/bose_chowla.py` prints the header.
"""

from __future__ import annotations

from math import isqrt

Q = 71
H = 8
ORDER = Q**H - 1
#: Distributions of up to four cards of a rank among four seats: C(8, 4).
COLUMNS = 70

Poly = tuple[int, ...]


def times(a: Poly, b: Poly, modulus: Poly) -> Poly:
    """Multiply in GF(71)[x] / modulus; a polynomial lists its coefficients from x^0 up."""
    product = [0] * (2 * H - 1)
    for i, left in enumerate(a):
        for j, right in enumerate(b):
            product[i + j] += left * right
    for at in range(2 * H - 2, H - 1, -1):
        top = product[at] % Q
        for j in range(H):
            product[at - H + j] -= top * modulus[j]
    return tuple(c % Q for c in product[:H])


def power(base: Poly, exponent: int, modulus: Poly) -> Poly:
    """Raise to a power by repeated squaring."""
    result: Poly = (1,) + (0,) * (H - 1)
    while exponent:
        if exponent & 1:
            result = times(result, base, modulus)
        base = times(base, base, modulus)
        exponent >>= 1
    return result


def prime_factors(number: int) -> dict[int, int]:
    """Factor by trial division."""
    factors: dict[int, int] = {}
    divisor = 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            factors[divisor] = factors.get(divisor, 0) + 1
            number //= divisor
        divisor += 1
    if number > 1:
        factors[number] = factors.get(number, 0) + 1
    return factors


def primitive_modulus() -> Poly:
    """Return the first x^8 + ... + c1 x + c0 for which x generates the whole group.

    Then the polynomial is irreducible and g = x will do.
    """
    one: Poly = (1,) + (0,) * (H - 1)
    x: Poly = (0, 1) + (0,) * (H - 2)
    cofactors = [ORDER // prime for prime in prime_factors(ORDER)]
    for code in range(1, Q**3):
        modulus = (code % Q, code // Q % Q, code // Q**2) + (0,) * (H - 3)
        if not modulus[0]:
            continue
        if power(x, ORDER, modulus) == one and all(
            power(x, cofactor, modulus) != one for cofactor in cofactors
        ):
            return modulus
    raise ArithmeticError("no primitive polynomial of this shape")


def logarithm(target: Poly, modulus: Poly) -> int:
    """Return w with x^w = target, by Pohlig and Hellman, baby steps and giant steps."""
    x: Poly = (0, 1) + (0,) * (H - 2)
    residue, product = 0, 1
    for prime, exponent in prime_factors(ORDER).items():
        root = power(x, ORDER // prime, modulus)
        stride = isqrt(prime) + 1
        steps: dict[Poly, int] = {}
        step: Poly = (1,) + (0,) * (H - 1)
        for baby in range(stride):
            steps.setdefault(step, baby)
            step = times(step, root, modulus)
        giant = power(root, prime - stride % prime, modulus)
        known = 0
        for digit in range(exponent):
            rest = times(target, power(x, ORDER - known, modulus), modulus)
            rest = power(rest, ORDER // prime ** (digit + 1), modulus)
            at = 0
            while rest not in steps:
                rest = times(rest, giant, modulus)
                at += 1
            known += (at * stride + steps[rest]) * prime**digit
        size = prime**exponent
        residue += product * ((known - residue) * pow(product, -1, size) % size)
        product *= size
    return residue


def weights() -> list[int]:
    """Return the weights of the 70 columns, in ascending order."""
    modulus = primitive_modulus()
    return sorted(logarithm((i, 1) + (0,) * (H - 2), modulus) for i in range(Q))[:COLUMNS]


def copies() -> list[int]:
    """Return how many cards each column has: four counts of up to four in all, three bits each."""
    counts = [sum(bits >> 3 * seat & 7 for seat in range(4)) for bits in range(1 << 12)]
    return [count for count in counts if count <= 4]


def header() -> str:
    """Return the text of `ext/core/weights.h`."""
    lines = [
        "/* Weights of the 70 columns of a worthless rank: sums of eight are all distinct, and",
        " * stay below 2^53.  Written by tests/oracles/bose_chowla.py, which also says why. */",
        "#ifndef RISTIKONTRA_WEIGHTS_H",
        "#define RISTIKONTRA_WEIGHTS_H",
        "#include <stdint.h>",
        "",
        f"static const uint64_t COLUMN_WEIGHT[{COLUMNS}] = {{",
        *(f"    {weight}ULL," for weight in weights()),
        "};",
        "",
        "/* How many cards each has. */",
        f"static const uint8_t COLUMN_COPIES[{COLUMNS}] = {{",
        *(f"    {str(copies()[at : at + 14])[1:-1]}," for at in range(0, COLUMNS, 14)),
        "};",
        "",
        "#endif",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(header(), end="")
