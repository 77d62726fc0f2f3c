/* The generator is SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
#include "file-data.h"

#include <string.h>

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static void put(unsigned char *to, size_t room, uint64_t value) {
    memcpy(to, &value, room < sizeof value ? room : sizeof value);
}

void oslag_fill_file_data(unsigned char *data, size_t bytes, uint64_t seed) {
    uint64_t state = mix(seed);
    for (size_t at = 0; at < bytes; at += sizeof state) {
        state += UINT64_C(0x9e3779b97f4a7c15);
        put(data + at, bytes - at, mix(state));
    }
}

void oslag_stamp_file_data(unsigned char *data, size_t bytes, uint64_t number) {
    uint64_t stamp = mix(~number);
    for (size_t at = 0; at < bytes; at += OSLAG_BLOCK_BYTES)
        put(data + at, bytes - at, mix(stamp + at));
}
