/* Algebra on one instruction: constants folded, identities applied, cheaper operations chosen. */
#include "machine/machine.h"
#include "opt/opt.h"

static void simplify_to_constant(struct insn *insn, unsigned value) {
    insn->op = IR_CONSTANT;
    insn->a = IR_NONE;
    insn->b = IR_NONE;
    insn->is_immediate = 0;
    insn->immediate = value;
}

static void simplify_to_move(struct insn *insn) {
    insn->op = IR_MOVE;
    insn->b = IR_NONE;
    insn->is_immediate = 0;
    insn->immediate = 0;
}

/* The exponent of a power of two, or -1. */
static int simplify_log(unsigned value) {
    int log = 0;
    if (value == 0 || (value & (value - 1)) != 0)
        return -1;
    while ((value & 1) == 0) {
        value >>= 1;
        log++;
    }
    return log;
}

/* x op immediate where the result is x, a constant, or a cheaper operation. */
static int simplify_identity(struct insn *insn) {
    unsigned value = insn->immediate;
    int log = simplify_log(value);
    switch (insn->op) {
    case MACHINE_SUB:
        insn->op = MACHINE_ADD;
        insn->immediate = 0u - value;
        return 1;
    case MACHINE_ADD:
    case MACHINE_OR:
    case MACHINE_XOR:
    case MACHINE_SLL:
    case MACHINE_SRL:
    case MACHINE_SRA:
        if (value != 0)
            return 0;
        simplify_to_move(insn);
        return 1;
    case MACHINE_AND:
        if (value == 0)
            simplify_to_constant(insn, 0);
        else if (value == 0xffffffffu)
            simplify_to_move(insn);
        else
            return 0;
        return 1;
    case MACHINE_MUL:
        if (value == 0) {
            simplify_to_constant(insn, 0);
            return 1;
        }
        if (log < 0)
            return 0;
        insn->op = MACHINE_SLL;
        insn->immediate = (unsigned)log;
        return 1;
    case MACHINE_DIVU:
        if (log < 0)
            return 0;
        insn->op = MACHINE_SRL;
        insn->immediate = (unsigned)log;
        return 1;
    case MACHINE_DIV:
        if (value != 1)
            return 0;
        simplify_to_move(insn);
        return 1;
    case MACHINE_REMU:
        if (log < 0)
            return 0;
        insn->op = MACHINE_AND;
        insn->immediate = value - 1;
        return 1;
    default:
        return 0;
    }
}

/* Whether the immediate form can hold the value in the end; SUB becomes ADD of the negative. */
static int simplify_fits(int op, unsigned value) {
    if (op == MACHINE_SUB)
        return machine_fits(0u - value);
    if ((op == MACHINE_MUL || op == MACHINE_DIVU) && simplify_log(value) >= 0)
        return 1;
    if (op == MACHINE_REMU && simplify_log(value) >= 0)
        return machine_fits(value - 1);
    return machine_fits(value);
}

int simplify_insn(struct insn *insn, const struct known *known) {
    struct known now = *known;
    int changed = 0;
    if (insn->op == IR_MOVE && now.a_is_constant) {
        simplify_to_constant(insn, now.a);
        return 1;
    }
    if (!machine_is_alu(insn->op))
        return 0;
    if (insn->is_immediate) {
        now.b_is_constant = 1;
        now.b = insn->immediate;
    }
    if (now.a_is_constant && now.b_is_constant) {
        simplify_to_constant(insn, machine_apply(insn->op, now.a, now.b));
        return 1;
    }
    if (now.a_is_constant && machine_commutes(insn->op)) {
        int reg = insn->a;
        insn->a = insn->b;
        insn->b = reg;
        now.b_is_constant = 1;
        now.b = now.a;
        changed = 1;
    }
    if (now.b_is_constant && !insn->is_immediate && simplify_fits(insn->op, now.b)) {
        insn->b = IR_NONE;
        insn->is_immediate = 1;
        insn->immediate = now.b;
        changed = 1;
    }
    if (insn->is_immediate && simplify_identity(insn))
        changed = 1;
    return changed;
}
