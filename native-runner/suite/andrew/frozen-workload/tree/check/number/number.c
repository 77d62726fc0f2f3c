/* Numbers: primes, greatest common divisors, long arithmetic, fixed point. */
#include "main/main.h"

#define SIEVE_SIZE 20000
#define DIGITS 400
#define POINT 65536 /* one, in 16.16 fixed point */

static unsigned char number_composite[SIEVE_SIZE];
static unsigned short number_digits[DIGITS];

static int number_sieve(void) {
    int count = 0;
    for (int i = 2; i < SIEVE_SIZE; i++) {
        if (number_composite[i])
            continue;
        count++;
        for (int k = i + i; k < SIEVE_SIZE; k += i)
            number_composite[k] = 1;
    }
    return count;
}

static unsigned number_gcd(unsigned a, unsigned b) {
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* How many pairs below n have no common divisor. */
static int number_coprime(int n) {
    int count = 0;
    for (int a = 1; a < n; a++) {
        for (int b = 1; b < a; b++)
            count += number_gcd((unsigned)a, (unsigned)b) == 1;
    }
    return count;
}

/* n! in base 10000; returns how many places it takes. */
static int number_factorial(int n) {
    int places = 1;
    number_digits[0] = 1;
    for (int factor = 2; factor <= n; factor++) {
        unsigned carry = 0;
        for (int i = 0; i < places; i++) {
            unsigned value = (unsigned)number_digits[i] * (unsigned)factor + carry;
            number_digits[i] = (unsigned short)(value % 10000);
            carry = value / 10000;
        }
        while (carry != 0 && places < DIGITS) {
            number_digits[places++] = (unsigned short)(carry % 10000);
            carry /= 10000;
        }
    }
    return places;
}

/* a * b for 16.16 numbers below 181, without a 64-bit product. */
static int number_multiply(int a, int b) {
    int sign = (a < 0) != (b < 0) ? -1 : 1;
    unsigned x = a < 0 ? 0u - (unsigned)a : (unsigned)a;
    unsigned y = b < 0 ? 0u - (unsigned)b : (unsigned)b;
    unsigned high = (x >> 16) * (y >> 16);
    unsigned middle = (x >> 16) * (y & 65535u) + (x & 65535u) * (y >> 16);
    unsigned low = (x & 65535u) * (y & 65535u);
    return sign * (int)((high << 16) + middle + (low >> 16));
}

static int number_root(int value) {
    int root = 0;
    for (int bit = 1 << 14; bit > 0; bit >>= 1) {
        int candidate = root | bit;
        if (candidate * candidate <= value)
            root = candidate;
    }
    return root;
}

/* Points of the Mandelbrot set on a coarse grid. */
static int number_mandelbrot(void) {
    int inside = 0;
    for (int row = -12; row <= 12; row++) {
        for (int column = -40; column <= 10; column++) {
            int cx = column * POINT / 20;
            int cy = row * POINT / 10;
            int x = 0;
            int y = 0;
            int step = 0;
            while (step < 40) {
                int xx = number_multiply(x, x);
                int yy = number_multiply(y, y);
                if (xx + yy > 4 * POINT)
                    break;
                y = 2 * number_multiply(x, y) + cy;
                x = xx - yy + cx;
                step++;
            }
            inside += step == 40;
        }
    }
    return inside;
}

static unsigned number_power(unsigned base, unsigned exponent, unsigned modulus) {
    unsigned result = 1;
    while (exponent != 0) {
        if ((exponent & 1) != 0)
            result = result * base % modulus;
        base = base * base % modulus;
        exponent >>= 1;
    }
    return result;
}

void check_number(void) {
    unsigned hash = 0;
    int places;
    out_result("primes", (unsigned)number_sieve());
    out_result("coprime pairs", (unsigned)number_coprime(150));
    places = number_factorial(300);
    for (int i = 0; i < places; i++)
        hash = hash * 31 + number_digits[i];
    out_result("factorial places", (unsigned)places);
    out_result("factorial", hash);
    hash = 0;
    for (int i = 0; i < 3000; i += 13)
        hash = hash * 17 + (unsigned)number_root(i * 331);
    out_result("roots", hash);
    out_result("mandelbrot", (unsigned)number_mandelbrot());
    out_result("power", number_power(3, 40000, 65521));
}
