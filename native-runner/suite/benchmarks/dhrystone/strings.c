/* String copy and comparison, byte by byte, the same on every machine. */
#include "dhrystone.h"

void dhry_copy_string(char *to, const char *from) {
    while ((*to++ = *from++) != '\0')
        ;
}

int dhry_compare_strings(const char *a, const char *b) {
    while (*a == *b && *a != '\0') {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}
