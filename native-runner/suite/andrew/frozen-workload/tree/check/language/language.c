/* The language itself: every construct of the subset, its results printed. */
#include "main/main.h"

#define TWICE(x) ((x) + (x))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define EMPTY
#if defined(TWICE) && !defined(NOWHERE) && (3 > 2 || 0) && TWICE(2) == 4
#define CONDITION 1
#elif 1
#define CONDITION 2
#else
#define CONDITION 3
#endif

enum colour { RED, GREEN = 7, BLUE, LAST = BLUE + 2 };

union word {
    unsigned whole;
    unsigned char parts[4];
};

struct pair {
    short low;
    signed char sign;
    unsigned char byte;
    struct pair *next;
};

struct nest {
    int id;
    struct pair pairs[3];
    char name[6];
    int (*apply)(int value);
};

typedef int (*unary)(int value);

static int language_double(int value) {
    return value * 2;
}

static int language_negate(int value) {
    return -value;
}

static struct pair language_last = {-3, -4, 200, 0};
static struct nest language_nest = {
    .id = 5,
    .pairs = {{1, 2, 3, 0}, [2] = {-1, -2, 250, &language_last}},
    .name = "nest",
    .apply = language_double,
};
static const unary language_table[] = {language_double, language_negate, language_double};
static int language_matrix[3][4] = {{1, 2, 3, 4}, {5, 6}, {9, 10, 11, 12}};
static const char *const language_words[] = {"alpha",
                                             "be"
                                             "ta",
                                             "\x47\101\t\\\"", ""};
static char *language_inside = &language_nest.name[2];
static int language_counter;

static unsigned language_mix(unsigned hash, unsigned value) {
    hash ^= value + 0x9e3779b9u + (hash << 6) + (hash >> 2);
    return hash;
}

static unsigned language_integers(void) {
    unsigned hash = 0;
    int values[] = {0, 1, -1, 7, -7, 2147483647, -2147483647 - 1, 65535, -65536, 100000};
    int count = (int)(sizeof values / sizeof values[0]);
    for (int i = 0; i < count; i++) {
        int a = values[i];
        unsigned u = (unsigned)a;
        hash = language_mix(hash, (unsigned)(signed char)a);
        hash = language_mix(hash, (unsigned char)a);
        hash = language_mix(hash, (unsigned)(short)a);
        hash = language_mix(hash, (unsigned short)a);
        hash = language_mix(hash, u >> 3);
        hash = language_mix(hash, ~u);
        hash = language_mix(hash, u * 2654435761u);
        hash = language_mix(hash, (unsigned)(!a + (a < 0) * 2 + (a >= 7) * 4));
        for (int k = 0; k < count; k++) {
            int b = values[k];
            unsigned v = (unsigned)b;
            hash = language_mix(hash, (unsigned)((a < b) + 2 * (a <= b) + 4 * (a == b)));
            hash = language_mix(hash, (unsigned)((u < v) + 2 * (u >= v) + 4 * (u != v)));
            if (b != 0) {
                hash = language_mix(hash, u / v);
                hash = language_mix(hash, u % v);
                if (b != -1) {
                    hash = language_mix(hash, (unsigned)(a / b));
                    hash = language_mix(hash, (unsigned)(a % b));
                }
            }
            hash = language_mix(hash, (u & v) + (u | v) * 3 + (u ^ v) * 5);
            hash = language_mix(hash, u << (v & 31));
        }
    }
    return hash;
}

static int language_side(int value) {
    language_counter = language_counter * 3 + value;
    return value;
}

/* Short circuits, the order that the language fixes, and values of assignments. */
static unsigned language_order(void) {
    int a = 1;
    int b;
    language_counter = 0;
    if (language_side(0) && language_side(1))
        language_side(2);
    if (language_side(3) || language_side(4))
        language_side(5);
    b = (language_side(6), language_side(7));
    a += b++ * 2;
    a -= --b;
    a = b = a ? a - 1 : b;
    a <<= 3;
    a |= 5;
    a ^= b;
    a %= 1000;
    return language_mix((unsigned)language_counter, (unsigned)(a * 100 + b));
}

static int language_classify(int value) {
    int result = 0;
    switch (value) {
    case -5:
        result = 1;
        break;
    case 0:
    case 1:
        result = 2;
        /* Falls through. */
    case 2:
        result += 10;
        break;
    case 'x':
        return 77;
    case 1000000:
        result = 5;
        break;
    case GREEN:
    default:
        result = 99;
        /* Falls through. */
    case LAST:
        result++;
    }
    return result;
}

static unsigned language_switch(void) {
    int values[9] = {-5, 0, 1, 2, 'x', 1000000, GREEN, LAST, 12345};
    unsigned hash = 0;
    for (int i = 0; i < 9; i++)
        hash = language_mix(hash, (unsigned)language_classify(values[i]));
    return hash;
}

static unsigned language_loops(void) {
    int sum = 0;
    int i = 0;
    while (1) {
        if (i++ > 20)
            break;
        if (i % 3 == 0)
            continue;
        sum += i;
    }
    do {
        sum = sum * 3 + i;
    } while (--i > 10);
    for (int k = 0, m = 9; k < m; k++, m--)
        sum ^= k * m;
again:
    if (sum & 1) {
        sum = sum / 2 + 7;
        if (i-- > 0)
            goto again;
    }
    return (unsigned)sum;
}

static unsigned language_memory(void) {
    struct nest copy;
    struct nest other;
    struct pair pairs[2] = {{1, -1, 255, 0}};
    struct pair *at = &pairs[1];
    union word word;
    unsigned hash = 0;
    char text[] = "local";
    copy = language_nest;
    copy.pairs[2].low--;
    copy.name[0] = 'b';
    other = copy;
    *at = *other.pairs[2].next;
    at->byte += 100;
    at->sign = (signed char)(at->sign * 40);
    at->next = pairs;
    word.whole = 0;
    for (int i = 0; i < 4; i++)
        word.parts[i] = (unsigned char)(i + 1);
    hash = language_mix(hash, (unsigned)(word.parts[0] + word.parts[3]));
    hash = language_mix(hash, (unsigned)(at->low + at->sign + at->byte + at->next->byte));
    hash = language_mix(hash, (unsigned)other.pairs[2].low);
    for (int i = 0; other.name[i]; i++)
        hash = language_mix(hash, (unsigned)(other.name[i] + text[i % 5]));
    hash = language_mix(hash, (unsigned)(*language_inside + (int)(&pairs[1] - pairs)));
    hash = language_mix(hash, (unsigned)other.apply(21));
    for (int row = 0; row < 3; row++) {
        int *cell = language_matrix[row];
        for (int column = 3; column >= 0; column--)
            hash = language_mix(hash, (unsigned)(*cell++ * (column + 1)));
    }
    return hash;
}

static int language_many(int a, int b, int c, int d, int e, int f, int g, int h) {
    static int calls = 3;
    calls++;
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + calls;
}

/* More values alive at once than the machine has registers. */
static int language_pressure(int seed) {
    int v[4];
    int a = seed + 1, b = seed * 3, c = seed ^ 5, d = seed - 9, e = seed + 11, f = seed * 7;
    int g = seed | 8, h = seed & 60, i = seed + 17, j = seed * 19, k = seed - 21, l = seed + 23;
    int m = seed * 25, n = seed + 27, o = seed ^ 29, p = seed * 31, q = seed + 33, r = seed - 35;
    int s = seed * 37, t = seed + 39, u = seed ^ 41, w = seed * 43, x = seed + 45, y = seed - 47;
    for (int z = 0; z < 4; z++) {
        v[z] = a + b - c + d - e + f;
        a = b ^ g, b = c + h, c = d - i, d = e ^ j, e = f + k, f = g - l;
        g = h ^ m, h = i + n, i = j - o, j = k ^ p, k = l + q, l = m - r;
        m = n ^ s, n = o + t, o = p - u, p = q ^ w, q = r + x, r = s - y;
        s = t ^ a, t = u + b, u = w - c, w = x ^ d, x = y + e, y = v[z] & 0xffff;
        a &= 0xffff, b &= 0xffff, c &= 0xffff, d &= 0xffff, e &= 0xffff, f &= 0xffff;
        g &= 0xffff, h &= 0xffff, i &= 0xffff, j &= 0xffff, k &= 0xffff, l &= 0xffff;
        m &= 0xffff, n &= 0xffff, o &= 0xffff, p &= 0xffff, q &= 0xffff, r &= 0xffff;
        s &= 0xffff, t &= 0xffff, u &= 0xffff, w &= 0xffff, x &= 0xffff;
    }
    return language_many(a + b + c, d + e + f, g + h + i, j + k + l, m + n + o, p + q + r,
                         s + t + u, w + x + y) +
           v[0] + v[1] + v[2] + v[3];
}

static unsigned language_big_frame(int seed) {
    int table[3000];
    unsigned hash = 0;
    table[0] = seed;
    for (int i = 1; i < 3000; i++)
        table[i] = table[i - 1] % 9973 * 31 + i;
    for (int i = 0; i < 3000; i += 7)
        hash = language_mix(hash, (unsigned)table[i]);
    return hash;
}

void check_language(void) {
    unsigned hash = 0;
    out_result("integers", language_integers());
    out_result("order", language_order());
    out_result("switch", language_switch());
    out_result("loops", language_loops());
    out_result("memory", language_memory());
    for (int i = 0; i < 3; i++)
        hash = language_mix(hash, (unsigned)language_table[i](i + 3));
    out_result("calls", hash);
    out_result("pressure", (unsigned)language_pressure(12345));
    out_result("frame", language_big_frame(language_many(1, 2, 3, 4, 5, 6, 7, 8)));
    out_result("macros", (unsigned)(LARGER(TWICE(4), CONDITION) EMPTY + BLUE));
    for (int i = 0; i < 4; i++)
        out_text(language_words[i]);
    out_text("\n");
}
