/* SHA-256 (FIPS 180-4). */
#include "sha256.h"

#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t sha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static const uint32_t sha256_initial[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static uint32_t rotate(uint32_t word, unsigned by) {
    return word >> by | word << (32 - by);
}

static void sha256_block(struct sha256 *sha256) {
    uint32_t w[64];
    uint32_t v[8];
    for (int i = 0; i < 16; i++) {
        const unsigned char *at = sha256->block + i * 4;
        w[i] = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
    }
    for (int i = 16; i < 64; i++) {
        uint32_t small = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t large = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + small + w[i - 7] + large;
    }
    memcpy(v, sha256->state, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t sum1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t first = v[7] + sum1 + choice + sha256_constants[i] + w[i];
        uint32_t sum0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += first;
        v[0] = first + sum0 + majority;
    }
    for (int i = 0; i < 8; i++)
        sha256->state[i] += v[i];
}

void sha256_start(struct sha256 *sha256) {
    memcpy(sha256->state, sha256_initial, sizeof sha256->state);
    sha256->length = 0;
}

void sha256_add(struct sha256 *sha256, const void *bytes, size_t size) {
    const unsigned char *from = bytes;
    while (size > 0) {
        size_t used = (size_t)(sha256->length % 64);
        size_t part = 64 - used < size ? 64 - used : size;
        memcpy(sha256->block + used, from, part);
        sha256->length += part;
        from += part;
        size -= part;
        if (sha256->length % 64 == 0)
            sha256_block(sha256);
    }
}

void sha256_text(struct sha256 *sha256, char text[SHA256_TEXT_SIZE]) {
    static const char digits[] = "0123456789abcdef";
    static const unsigned char padding[64] = {0x80};
    unsigned char length[8];
    size_t used = (size_t)(sha256->length % 64);
    for (int i = 0; i < 8; i++)
        length[i] = (unsigned char)(sha256->length * 8 >> (56 - 8 * i));
    sha256_add(sha256, padding, used < 56 ? 56 - used : 120 - used);
    sha256_add(sha256, length, sizeof length);
    for (int i = 0; i < 64; i++)
        text[i] = digits[sha256->state[i / 8] >> (28 - 4 * (i % 8)) & 15];
    text[64] = 0;
}
