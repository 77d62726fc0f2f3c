/* Byte, text and set routines of our own, so that no C library is measured or needed. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

int bytes_length(const char *text);
int bytes_equal(const char *left, const char *right, int count);
int bytes_same_text(const char *left, const char *right);
void bytes_copy(void *to, const void *from, int count);
void bytes_clear(void *to, int count);

/* Appends text to a zero-terminated buffer of the given capacity; cuts what does not fit. */
void bytes_append(char *buffer, int capacity, const char *text);
void bytes_append_number(char *buffer, int capacity, int number);

/* Big-endian words, whatever the host's order is. */
void bytes_put32(unsigned char *to, unsigned value);
void bytes_put16(unsigned char *to, unsigned value);
unsigned bytes_get32(const unsigned char *from);
unsigned bytes_get16(const unsigned char *from);

int bits_words(int count);
int bits_has(const unsigned *set, int member);
void bits_add(unsigned *set, int member);
void bits_drop(unsigned *set, int member);
void bits_fill(unsigned *set, int words, unsigned pattern);
void bits_copy(unsigned *to, const unsigned *from, int words);

/* Each returns whether `to` changed. */
int bits_unite(unsigned *to, const unsigned *from, int words);
int bits_intersect(unsigned *to, const unsigned *from, int words);

/* to = use | (out & ~def), the transfer function of the dataflow problems. */
int bits_transfer(unsigned *to, const unsigned *sets[3], int words);

/* The smallest member >= from, or -1. */
int bits_next(const unsigned *set, int words, int from);

#endif
