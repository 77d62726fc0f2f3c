/* What the machine's operations mean, and the formats of their words. */
#include "machine/machine.h"

int machine_is_alu(int op) {
    return op >= MACHINE_ADD && op <= MACHINE_SLTU;
}

int machine_is_load(int op) {
    return op >= MACHINE_LD8S && op <= MACHINE_LD32;
}

int machine_is_store(int op) {
    return op >= MACHINE_ST8 && op <= MACHINE_ST32;
}

int machine_is_branch(int op) {
    return op >= MACHINE_BEQ && op <= MACHINE_BGEU;
}

int machine_commutes(int op) {
    switch (op) {
    case MACHINE_ADD:
    case MACHINE_MUL:
    case MACHINE_AND:
    case MACHINE_OR:
    case MACHINE_XOR:
    case MACHINE_SEQ:
    case MACHINE_SNE:
        return 1;
    default:
        return 0;
    }
}

int machine_fits(unsigned value) {
    return value + 8192u < 16384u;
}

/* Signed order without signed arithmetic: the host's int is not relied on. */
static int machine_less(unsigned a, unsigned b) {
    return (a ^ 0x80000000u) < (b ^ 0x80000000u);
}

static unsigned machine_magnitude(unsigned a) {
    return (a & 0x80000000u) != 0 ? 0u - a : a;
}

/* Rounds towards zero; division by zero yields 0 and its remainder the dividend. */
static unsigned machine_divide(unsigned a, unsigned b) {
    unsigned quotient;
    if (b == 0)
        return 0;
    quotient = machine_magnitude(a) / machine_magnitude(b);
    return ((a ^ b) & 0x80000000u) != 0 ? 0u - quotient : quotient;
}

static unsigned machine_shift_signed(unsigned a, unsigned by) {
    unsigned fill = (a & 0x80000000u) != 0 ? ~(0xffffffffu >> by) : 0u;
    return a >> by | fill;
}

unsigned machine_apply(int op, unsigned a, unsigned b) {
    switch (op) {
    case MACHINE_ADD:
        return a + b;
    case MACHINE_SUB:
        return a - b;
    case MACHINE_MUL:
        return a * b;
    case MACHINE_DIV:
        return machine_divide(a, b);
    case MACHINE_DIVU:
        return b == 0 ? 0 : a / b;
    case MACHINE_REM:
        return a - machine_divide(a, b) * b;
    case MACHINE_REMU:
        return b == 0 ? a : a % b;
    case MACHINE_AND:
        return a & b;
    case MACHINE_OR:
        return a | b;
    case MACHINE_XOR:
        return a ^ b;
    case MACHINE_SLL:
        return a << (b & 31);
    case MACHINE_SRL:
        return a >> (b & 31);
    case MACHINE_SRA:
        return machine_shift_signed(a, b & 31);
    case MACHINE_SEQ:
        return a == b;
    case MACHINE_SNE:
        return a != b;
    case MACHINE_SLT:
        return (unsigned)machine_less(a, b);
    default:
        return a < b;
    }
}

int machine_compare(int branch, unsigned a, unsigned b) {
    switch (branch) {
    case MACHINE_BEQ:
        return a == b;
    case MACHINE_BNE:
        return a != b;
    case MACHINE_BLT:
        return machine_less(a, b);
    case MACHINE_BGE:
        return !machine_less(a, b);
    case MACHINE_BLTU:
        return a < b;
    default:
        return a >= b;
    }
}

unsigned encode_three(int op, const int regs[3]) {
    return (unsigned)op << 25 | (unsigned)regs[0] << 20 | (unsigned)regs[1] << 15 |
           (unsigned)regs[2] << 9;
}

unsigned encode_immediate(int op, int rd, int rs1, unsigned immediate) {
    return (unsigned)op << 25 | (unsigned)rd << 20 | (unsigned)rs1 << 15 | 1u << 14 |
           (immediate & 0x3fffu);
}

unsigned encode_sethi(int rd, unsigned upper) {
    return (unsigned)MACHINE_SETHI << 25 | (unsigned)rd << 20 | (upper & 0xfffffu);
}

unsigned encode_branch(int op, int rs1, int rs2, int distance) {
    return (unsigned)op << 25 | (unsigned)rs1 << 20 | (unsigned)rs2 << 15 |
           ((unsigned)distance & 0x7fffu);
}

unsigned encode_jump(int op, int distance) {
    return (unsigned)op << 25 | ((unsigned)distance & 0x1ffffffu);
}
