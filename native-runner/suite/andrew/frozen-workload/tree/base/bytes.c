/* Byte, text and set routines of our own. */
#include "base/bytes.h"

int bytes_length(const char *text) {
    int length = 0;
    while (text[length] != 0)
        length++;
    return length;
}

int bytes_equal(const char *left, const char *right, int count) {
    for (int i = 0; i < count; i++) {
        if (left[i] != right[i])
            return 0;
    }
    return 1;
}

int bytes_same_text(const char *left, const char *right) {
    int i = 0;
    while (left[i] != 0 && left[i] == right[i])
        i++;
    return left[i] == right[i];
}

void bytes_copy(void *to, const void *from, int count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    for (int i = 0; i < count; i++)
        target[i] = source[i];
}

void bytes_clear(void *to, int count) {
    unsigned char *target = to;
    for (int i = 0; i < count; i++)
        target[i] = 0;
}

void bytes_append(char *buffer, int capacity, const char *text) {
    int end = bytes_length(buffer);
    for (int i = 0; text[i] != 0 && end < capacity - 1; i++)
        buffer[end++] = text[i];
    buffer[end] = 0;
}

void bytes_append_number(char *buffer, int capacity, int number) {
    char digits[12];
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    int at = 11;
    digits[at] = 0;
    do {
        digits[--at] = (char)('0' + (int)(rest % 10));
        rest /= 10;
    } while (rest != 0);
    if (number < 0)
        digits[--at] = '-';
    bytes_append(buffer, capacity, digits + at);
}

void bytes_put32(unsigned char *to, unsigned value) {
    to[0] = (unsigned char)(value >> 24);
    to[1] = (unsigned char)(value >> 16 & 255);
    to[2] = (unsigned char)(value >> 8 & 255);
    to[3] = (unsigned char)(value & 255);
}

void bytes_put16(unsigned char *to, unsigned value) {
    to[0] = (unsigned char)(value >> 8 & 255);
    to[1] = (unsigned char)(value & 255);
}

unsigned bytes_get32(const unsigned char *from) {
    return (unsigned)from[0] << 24 | (unsigned)from[1] << 16 | (unsigned)from[2] << 8 | from[3];
}

unsigned bytes_get16(const unsigned char *from) {
    return (unsigned)from[0] << 8 | from[1];
}

int bits_words(int count) {
    return (count + 31) / 32;
}

int bits_has(const unsigned *set, int member) {
    return (int)(set[member >> 5] >> (member & 31) & 1u);
}

void bits_add(unsigned *set, int member) {
    set[member >> 5] |= 1u << (member & 31);
}

void bits_drop(unsigned *set, int member) {
    set[member >> 5] &= ~(1u << (member & 31));
}

void bits_fill(unsigned *set, int words, unsigned pattern) {
    for (int i = 0; i < words; i++)
        set[i] = pattern;
}

void bits_copy(unsigned *to, const unsigned *from, int words) {
    for (int i = 0; i < words; i++)
        to[i] = from[i];
}

int bits_unite(unsigned *to, const unsigned *from, int words) {
    unsigned changed = 0;
    for (int i = 0; i < words; i++) {
        changed |= from[i] & ~to[i];
        to[i] |= from[i];
    }
    return changed != 0;
}

int bits_intersect(unsigned *to, const unsigned *from, int words) {
    unsigned changed = 0;
    for (int i = 0; i < words; i++) {
        changed |= to[i] & ~from[i];
        to[i] &= from[i];
    }
    return changed != 0;
}

int bits_transfer(unsigned *to, const unsigned *sets[3], int words) {
    unsigned changed = 0;
    const unsigned *use = sets[0];
    const unsigned *out = sets[1];
    const unsigned *def = sets[2];
    for (int i = 0; i < words; i++) {
        unsigned value = use[i] | (out[i] & ~def[i]);
        changed |= value ^ to[i];
        to[i] = value;
    }
    return changed != 0;
}

int bits_next(const unsigned *set, int words, int from) {
    int word = from >> 5;
    unsigned rest;
    if (word >= words)
        return -1;
    rest = set[word] & (0xffffffffu << (from & 31));
    while (rest == 0) {
        if (++word >= words)
            return -1;
        rest = set[word];
    }
    word *= 32;
    while ((rest & 255) == 0) {
        rest >>= 8;
        word += 8;
    }
    while ((rest & 1) == 0) {
        rest >>= 1;
        word++;
    }
    return word;
}
