/* The frame, the instructions of each block, and the order of the back end. */
#include "back/back.h"
#include "base/arena.h"
#include "base/bytes.h"
#include "lang/unit.h"
#include "machine/machine.h"

static int frame_place(int offset, struct slot *slot) {
    offset = (offset + slot->align - 1) / slot->align * slot->align;
    slot->offset = offset;
    return offset + slot->size;
}

static void frame_find_saved(struct emit *emit) {
    const struct ir *ir = emit->ir;
    emit->saved = 0;
    for (const struct block *block = ir->first; block; block = block->next) {
        for (const struct insn *insn = block->first; insn; insn = insn->next) {
            if (insn->dst >= MACHINE_SAVED)
                emit->saved |= 1u << insn->dst;
            if (ir_is_call(insn))
                emit->saved |= 1u << MACHINE_LINK;
        }
    }
}

/* Saved registers lowest, then words, then larger objects: what is used most stays in reach. */
void frame_layout(struct emit *emit) {
    struct ir *ir = emit->ir;
    int offset = 0;
    frame_find_saved(emit);
    for (int reg = MACHINE_SAVED; reg < MACHINE_REGISTERS; reg++)
        offset += (int)(emit->saved >> reg & 1u) * 4;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < ir->slot_count; i++) {
            int is_large = ir->slots[i].size > 4;
            if (is_large == pass)
                offset = frame_place(offset, &ir->slots[i]);
        }
    }
    emit->frame = (offset + 7) / 8 * 8;
}

static void frame_move(struct emit *emit, unsigned by) {
    int regs[3];
    regs[0] = MACHINE_SP;
    regs[1] = MACHINE_SP;
    regs[2] = MACHINE_TEMP;
    if (emit->frame == 0)
        return;
    if (machine_fits(by)) {
        code_immediate(emit, MACHINE_ADD, regs, by);
        return;
    }
    code_constant(emit, MACHINE_TEMP, by);
    code_three(emit, MACHINE_ADD, regs);
}

static void frame_saved(struct emit *emit, int op) {
    unsigned offset = 0;
    int regs[2];
    regs[1] = MACHINE_SP;
    for (int reg = MACHINE_REGISTERS - 1; reg >= MACHINE_SAVED; reg--) {
        if ((emit->saved >> reg & 1u) == 0)
            continue;
        regs[0] = reg;
        code_immediate(emit, op, regs, offset);
        offset += 4;
    }
}

void frame_enter(struct emit *emit) {
    frame_move(emit, 0u - (unsigned)emit->frame);
    frame_saved(emit, MACHINE_ST32);
}

void frame_leave(struct emit *emit) {
    int regs[2];
    frame_saved(emit, MACHINE_LD32);
    frame_move(emit, (unsigned)emit->frame);
    regs[0] = MACHINE_ZERO;
    regs[1] = MACHINE_LINK;
    code_immediate(emit, MACHINE_JUMPR, regs, 0);
    code_fill_slot(emit);
}

/* Base register and offset of a memory operand; what is out of reach goes through a temporary. */
static int emit_base(struct emit *emit, const struct insn *insn, unsigned *offset) {
    int regs[3];
    *offset = insn->immediate;
    if (insn->a != IR_NONE)
        return insn->a;
    *offset += (unsigned)emit->ir->slots[insn->slot].offset;
    if (machine_fits(*offset))
        return MACHINE_SP;
    code_constant(emit, MACHINE_TEMP, *offset);
    *offset = 0;
    regs[0] = MACHINE_TEMP;
    regs[1] = MACHINE_TEMP;
    regs[2] = MACHINE_SP;
    code_three(emit, MACHINE_ADD, regs);
    return MACHINE_TEMP;
}

static void emit_memory(struct emit *emit, const struct insn *insn) {
    unsigned offset = 0;
    int regs[2];
    regs[1] = emit_base(emit, insn, &offset);
    regs[0] = machine_is_store(insn->op) ? insn->b : insn->dst;
    code_immediate(emit, insn->op, regs, offset);
}

static void emit_slot(struct emit *emit, const struct insn *insn) {
    unsigned offset = insn->immediate + (unsigned)emit->ir->slots[insn->slot].offset;
    int regs[3];
    regs[0] = insn->dst;
    regs[1] = MACHINE_SP;
    regs[2] = MACHINE_TEMP;
    if (machine_fits(offset)) {
        code_immediate(emit, MACHINE_ADD, regs, offset);
        return;
    }
    code_constant(emit, MACHINE_TEMP, offset);
    code_three(emit, MACHINE_ADD, regs);
}

static void emit_call(struct emit *emit, const struct insn *insn) {
    struct code *code;
    if (insn->op == IR_CALL) {
        code = code_add(emit, MACHINE_CALL);
        code->relocation = RELOCATION_CALL;
        code->symbol = insn->symbol;
    } else {
        code = code_add(emit, MACHINE_CALLR);
        code->rs1 = insn->a;
        code->is_immediate = 1;
    }
    code_fill_slot(emit);
}

static void emit_insn(struct emit *emit, const struct insn *insn) {
    int regs[3];
    regs[0] = insn->dst;
    regs[1] = insn->a;
    regs[2] = insn->b;
    switch (insn->op) {
    case IR_MOVE:
        code_immediate(emit, MACHINE_ADD, regs, 0);
        break;
    case IR_CONSTANT:
        code_constant(emit, insn->dst, insn->immediate);
        break;
    case IR_ADDRESS:
        code_address(emit, insn);
        break;
    case IR_SLOT:
        emit_slot(emit, insn);
        break;
    case IR_CALL:
    case IR_CALL_TO:
        emit_call(emit, insn);
        break;
    default:
        if (!machine_is_alu(insn->op))
            emit_memory(emit, insn);
        else if (insn->is_immediate)
            code_immediate(emit, insn->op, regs, insn->immediate);
        else
            code_three(emit, insn->op, regs);
        break;
    }
}

static int emit_opposite(int op) {
    switch (op) {
    case MACHINE_BEQ:
        return MACHINE_BNE;
    case MACHINE_BNE:
        return MACHINE_BEQ;
    case MACHINE_BLT:
        return MACHINE_BGE;
    case MACHINE_BGE:
        return MACHINE_BLT;
    case MACHINE_BLTU:
        return MACHINE_BGEU;
    default:
        return MACHINE_BLTU;
    }
}

static void emit_jump(struct emit *emit, const struct block *block, struct block *to) {
    if (block->next == to)
        return;
    code_add(emit, MACHINE_JUMP)->block = to;
    code_fill_slot(emit);
}

static void emit_branch(struct emit *emit, const struct block *block) {
    int is_next = block->next == block->to[0];
    struct code *code = code_add(emit, is_next ? emit_opposite(block->op) : block->op);
    code->rs1 = block->a;
    code->rs2 = block->b;
    code->block = block->to[is_next ? 1 : 0];
    code_fill_slot(emit);
    if (!is_next)
        emit_jump(emit, block, block->to[1]);
}

static void emit_block(struct emit *emit, const struct block *block) {
    emit->starts[block->id] = emit->count;
    emit->barrier = emit->count;
    if (block == emit->ir->first)
        frame_enter(emit);
    for (const struct insn *insn = block->first; insn; insn = insn->next)
        emit_insn(emit, insn);
    switch (block->end) {
    case END_JUMP:
        emit_jump(emit, block, block->to[0]);
        break;
    case END_BRANCH:
        emit_branch(emit, block);
        break;
    default:
        frame_leave(emit);
        break;
    }
}

void emit_run(struct ir *ir) {
    struct emit emit;
    bytes_clear(&emit, (int)sizeof emit);
    emit.ir = ir;
    emit.starts = arena_zeroed(ir->brief, ir->block_count * (int)sizeof(int));
    frame_layout(&emit);
    for (const struct block *block = ir->first; block; block = block->next)
        emit_block(&emit, block);
    for (int i = 0; i < emit.count; i++) {
        if (emit.code[i].block)
            emit.code[i].target = emit.starts[emit.code[i].block->id];
    }
    code_fill_from_targets(&emit);
    code_encode(&emit);
    ir->brief->used = 0;
}

void back_run(struct ir *ir) {
    select_run(ir);
    allocate_run(ir);
    schedule_run(ir);
    emit_run(ir);
}
