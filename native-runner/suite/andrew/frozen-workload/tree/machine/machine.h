/*
 * The target: a 32-bit load-store machine in the manner of SPUR, without its windows and tags.
 * docs/andrew.md is its manual. Everything that knows its numbers includes this file.
 */
#ifndef MACHINE_MACHINE_H
#define MACHINE_MACHINE_H

#define MACHINE_REGISTERS 32
#define MACHINE_ZERO 0
#define MACHINE_SP 1
#define MACHINE_TEMP 2 /* and 3: for the code generator's own long constants */
#define MACHINE_TEMP2 3
#define MACHINE_ARGUMENT 4 /* 4..11 pass arguments; 4 returns the result */
#define MACHINE_ARGUMENTS 8
#define MACHINE_SAVED 16 /* 16..29 survive a call, 4..15 do not */
#define MACHINE_SAVED_LAST 29
#define MACHINE_LINK 31

#define MACHINE_IMMEDIATE_MIN (-8192)
#define MACHINE_IMMEDIATE_MAX 8191
#define MACHINE_BRANCH_MAX 16383 /* words, either way */

/* The 7-bit operation codes. */
enum machine_op {
    MACHINE_ADD = 1,
    MACHINE_SUB,
    MACHINE_MUL,
    MACHINE_DIV,
    MACHINE_DIVU,
    MACHINE_REM,
    MACHINE_REMU,
    MACHINE_AND,
    MACHINE_OR,
    MACHINE_XOR,
    MACHINE_SLL,
    MACHINE_SRL,
    MACHINE_SRA,
    MACHINE_SEQ,
    MACHINE_SNE,
    MACHINE_SLT,
    MACHINE_SLTU,
    MACHINE_LD8S = 32,
    MACHINE_LD8U,
    MACHINE_LD16S,
    MACHINE_LD16U,
    MACHINE_LD32,
    MACHINE_ST8 = 40,
    MACHINE_ST16,
    MACHINE_ST32,
    MACHINE_SETHI = 48,
    MACHINE_BEQ = 64,
    MACHINE_BNE,
    MACHINE_BLT,
    MACHINE_BGE,
    MACHINE_BLTU,
    MACHINE_BGEU,
    MACHINE_JUMP = 72,
    MACHINE_CALL,
    MACHINE_JUMPR,
    MACHINE_CALLR,
    MACHINE_TRAP = 80
};

/* What trap asks for: the number in register 4, the argument in 5, the answer in 4. */
enum machine_trap { TRAP_EXIT, TRAP_PUT, TRAP_GET };

int machine_is_alu(int op);
int machine_is_load(int op);
int machine_is_store(int op);
int machine_is_branch(int op);

/* Whether a b = b a. */
int machine_commutes(int op);
int machine_fits(unsigned value);

/* What an ALU operation yields: one definition for folding and for the simulator. */
unsigned machine_apply(int op, unsigned a, unsigned b);
int machine_compare(int branch, unsigned a, unsigned b);

/* Operations on registers, loads and stores: regs are rd, rs1, rs2. */
unsigned encode_three(int op, const int regs[3]);

/* The same with an immediate of 14 bits in the place of rs2. */
unsigned encode_immediate(int op, int rd, int rs1, unsigned immediate);
unsigned encode_sethi(int rd, unsigned upper);

/* Distances are in words from the instruction itself. */
unsigned encode_branch(int op, int rs1, int rs2, int distance);
unsigned encode_jump(int op, int distance);

#endif
