/* Machine instructions of one function: added, moved into delay slots, encoded. */
#include "back/back.h"

#include "base/arena.h"
#include "base/bytes.h"
#include "lang/unit.h"
#include "machine/machine.h"

struct code *code_add(struct emit *emit, int op) {
    struct code *code;
    if (emit->count == emit->capacity) {
        int capacity = emit->capacity * 2 + 128;
        struct code *grown = arena_raw(emit->ir->brief, capacity * (int)sizeof(struct code));
        bytes_copy(grown, emit->code, emit->count * (int)sizeof(struct code));
        emit->code = grown;
        emit->capacity = capacity;
    }
    code = &emit->code[emit->count++];
    bytes_clear(code, (int)sizeof(struct code));
    code->op = op;
    return code;
}

void code_three(struct emit *emit, int op, const int regs[3]) {
    struct code *code = code_add(emit, op);
    code->rd = regs[0];
    code->rs1 = regs[1];
    code->rs2 = regs[2];
}

void code_immediate(struct emit *emit, int op, const int regs[2], unsigned immediate) {
    struct code *code = code_add(emit, op);
    code->rd = regs[0];
    code->rs1 = regs[1];
    code->is_immediate = 1;
    code->immediate = immediate;
}

void code_constant(struct emit *emit, int rd, unsigned value) {
    int regs[2];
    regs[0] = rd;
    regs[1] = MACHINE_ZERO;
    if (machine_fits(value)) {
        code_immediate(emit, MACHINE_ADD, regs, value);
        return;
    }
    code_immediate(emit, MACHINE_SETHI, regs, value >> 12);
    regs[1] = rd;
    if ((value & 4095u) != 0)
        code_immediate(emit, MACHINE_OR, regs, value & 4095u);
}

void code_address(struct emit *emit, const struct insn *insn) {
    int regs[2];
    regs[0] = insn->dst;
    regs[1] = MACHINE_ZERO;
    code_immediate(emit, MACHINE_SETHI, regs, insn->immediate);
    emit->code[emit->count - 1].relocation = RELOCATION_HIGH;
    emit->code[emit->count - 1].symbol = insn->symbol;
    regs[1] = insn->dst;
    code_immediate(emit, MACHINE_OR, regs, insn->immediate);
    emit->code[emit->count - 1].relocation = RELOCATION_LOW;
    emit->code[emit->count - 1].symbol = insn->symbol;
}

static int code_is_control(int op) {
    return machine_is_branch(op) || (op >= MACHINE_JUMP && op <= MACHINE_TRAP);
}

static int code_writes(const struct code *code, int reg) {
    return reg != MACHINE_ZERO && code->rd == reg && !machine_is_store(code->op);
}

static int code_touches(const struct code *code, int reg) {
    return code->rd == reg || code->rs1 == reg || (!code->is_immediate && code->rs2 == reg);
}

/* Whether the instruction may be executed after the jump has read its operands. */
static int code_may_follow(const struct code *code, const struct code *jump) {
    if (code_is_control(code->op))
        return 0;
    if (jump->op == MACHINE_CALL || jump->op == MACHINE_CALLR) {
        if (code_touches(code, MACHINE_LINK))
            return 0;
    }
    return !code_writes(code, jump->rs1) && !code_writes(code, jump->rs2);
}

void code_fill_slot(struct emit *emit) {
    int jump = emit->count - 1;
    if (jump > emit->barrier && code_may_follow(&emit->code[jump - 1], &emit->code[jump])) {
        struct code moved = emit->code[jump - 1];
        emit->code[jump - 1] = emit->code[jump];
        emit->code[jump] = moved;
    } else {
        code_add(emit, MACHINE_ADD);
    }
    emit->barrier = emit->count;
}

static int code_is_nothing(const struct code *code) {
    return code->op == MACHINE_ADD && code->rd == MACHINE_ZERO;
}

void code_fill_from_targets(struct emit *emit) {
    for (int i = 0; i + 1 < emit->count; i++) {
        struct code *jump = &emit->code[i];
        const struct code *first;
        if (jump->op != MACHINE_JUMP || !code_is_nothing(&emit->code[i + 1]))
            continue;
        first = &emit->code[jump->target];
        if (code_is_control(first->op) || jump->target == i + 1)
            continue;
        emit->code[i + 1] = *first;
        jump->target++;
    }
}

static unsigned code_word(struct emit *emit, int index) {
    const struct code *code = &emit->code[index];
    unsigned immediate = code->relocation ? 0 : code->immediate;
    int distance = code->target - index;
    int regs[3];
    if (machine_is_branch(code->op)) {
        if (distance > MACHINE_BRANCH_MAX || distance < -MACHINE_BRANCH_MAX)
            diag_fail(&emit->ir->unit->diag, "function is too large for a branch", 0);
        return encode_branch(code->op, code->rs1, code->rs2, distance);
    }
    if (code->op == MACHINE_JUMP || code->op == MACHINE_CALL)
        return encode_jump(code->op, code->op == MACHINE_CALL ? 0 : distance);
    if (code->op == MACHINE_SETHI)
        return encode_sethi(code->rd, immediate);
    if (code->is_immediate)
        return encode_immediate(code->op, code->rd, code->rs1, immediate);
    regs[0] = code->rd;
    regs[1] = code->rs1;
    regs[2] = code->rs2;
    return encode_three(code->op, regs);
}

void code_encode(struct emit *emit) {
    struct object *object = &emit->ir->unit->object;
    int start = object_extend(object, &object->text, emit->count * 4);
    for (int i = 0; i < emit->count; i++) {
        const struct code *code = &emit->code[i];
        bytes_put32(object->text.bytes + start + i * 4, code_word(emit, i));
        if (code->relocation) {
            struct object_relocation relocation;
            relocation.kind = code->relocation;
            relocation.section = SECTION_TEXT;
            relocation.offset = (unsigned)(start + i * 4);
            relocation.symbol = code->symbol;
            relocation.addend = code->op == MACHINE_CALL ? 0 : code->immediate;
            object_add_relocation(object, &relocation);
        }
    }
}
