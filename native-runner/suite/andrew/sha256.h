/* SHA-256 (FIPS 180-4), for the digests of the tree and of the image. */
#ifndef ANDREW_SHA256_H
#define ANDREW_SHA256_H

#include <stddef.h>
#include <stdint.h>

#define SHA256_TEXT_SIZE 65 /* 64 hexadecimal digits and a zero */

struct sha256 {
    uint32_t state[8];
    uint64_t length;
    unsigned char block[64];
};

void sha256_start(struct sha256 *sha256);
void sha256_add(struct sha256 *sha256, const void *bytes, size_t size);
void sha256_text(struct sha256 *sha256, char text[SHA256_TEXT_SIZE]);

#endif
