/* Text and numbers to the standard output. */
#include "main/main.h"

#include "base/bytes.h"
#include "base/sys.h"
#include "machine/machine.h"

void out_text(const char *text) {
    for (int i = 0; text[i] != 0; i++)
        sys_call(TRAP_PUT, text[i] & 255);
}

void out_number(int number) {
    char text[16];
    text[0] = 0;
    bytes_append_number(text, 16, number);
    out_text(text);
}

void out_hex(unsigned number) {
    static const char digits[] = "0123456789abcdef";
    for (int shift = 28; shift >= 0; shift -= 4)
        sys_call(TRAP_PUT, digits[number >> shift & 15]);
}

void out_result(const char *name, unsigned number) {
    out_text(name);
    out_text(": ");
    out_hex(number);
    out_text("\n");
}

int in_byte(void) {
    return sys_call(TRAP_GET, 0);
}
