/*
 * Inlining: a call of a function that the file has defined before is replaced by its code. The
 * copy is taken after optimisation, so that what was inlined there comes along.
 */
#include "opt/opt.h"

#include "base/arena.h"
#include "base/bytes.h"
#include "lang/unit.h"
#include "machine/machine.h"

/* A function up to this size is kept for inlining; a caller grows to this size at most. */
#define INLINE_BODY_MAX 250
#define INLINE_CALLER_MAX 1800

/* A function kept for its callers. */
struct body {
    struct body *next;
    int symbol;
    struct ir ir;
    int insns;
};

struct inlining {
    struct ir *ir;
    const struct body *body;
    struct block **copies; /* by the body's block id */
    int first_reg;         /* what the body's registers start at in the caller */
    int first_slot;
    int first_argument;
    int result;
    struct block *join;
};

static int inline_count(const struct ir *ir) {
    int count = 0;
    for (const struct block *block = ir->first; block; block = block->next) {
        count += 2;
        for (const struct insn *insn = block->first; insn; insn = insn->next)
            count++;
    }
    return count;
}

static struct insn *inline_copy_insn(struct arena *arena, const struct insn *insn) {
    struct insn *copy = arena_raw(arena, (int)sizeof(struct insn));
    *copy = *insn;
    return copy;
}

void inline_keep(struct ir *ir, int symbol) {
    struct arena *keep = &ir->unit->keep;
    struct body *body;
    struct block **copies;
    int count = inline_count(ir);
    if (count > INLINE_BODY_MAX)
        return;
    body = arena_zeroed(keep, (int)sizeof(struct body));
    copies = arena_zeroed(ir->brief, ir->block_count * (int)sizeof(struct block *));
    body->symbol = symbol;
    body->insns = count;
    body->ir = *ir;
    body->ir.first = 0;
    body->ir.last = 0;
    body->ir.slots = arena_raw(keep, ir->slot_count * (int)sizeof(struct slot));
    bytes_copy(body->ir.slots, ir->slots, ir->slot_count * (int)sizeof(struct slot));
    for (struct block *block = ir->first; block; block = block->next) {
        struct block *copy = arena_raw(keep, (int)sizeof(struct block));
        *copy = *block;
        copy->next = 0;
        copy->first = 0;
        copy->last = 0;
        copies[block->id] = copy;
        ir_place_block(&body->ir, copy);
        for (const struct insn *insn = block->first; insn; insn = insn->next)
            ir_append(copy, inline_copy_insn(keep, insn));
    }
    for (struct block *block = body->ir.first; block; block = block->next) {
        for (int i = 0; i < ir_targets(block); i++)
            block->to[i] = copies[block->to[i]->id];
    }
    body->next = ir->unit->bodies;
    ir->unit->bodies = body;
    ir->brief->used = 0;
}

static int inline_reg(const struct inlining *inlining, int reg) {
    return reg < IR_FIRST ? reg : inlining->first_reg + reg - IR_FIRST;
}

/*
 * One instruction of the body in terms of the caller. The body's own calls keep the machine's
 * argument registers; its parameters and its result move to registers of the caller.
 */
static void inline_insn(const struct inlining *inlining, struct block *to, const struct insn *insn,
                        int place) {
    struct insn *copy = inline_copy_insn(inlining->ir->arena, insn);
    copy->dst = inline_reg(inlining, insn->dst);
    copy->a = inline_reg(inlining, insn->a);
    copy->b = inline_reg(inlining, insn->b);
    if (insn->slot != IR_NONE)
        copy->slot = inlining->first_slot + insn->slot;
    if (place == 1 && insn->op == IR_MOVE && insn->a >= MACHINE_ARGUMENT &&
        insn->a < MACHINE_ARGUMENT + MACHINE_ARGUMENTS)
        copy->a = inlining->first_argument + insn->a - MACHINE_ARGUMENT;
    if (place == 2 && insn->dst == MACHINE_ARGUMENT)
        copy->dst = inlining->result;
    ir_append(to, copy);
}

/* Where an instruction stands: 1 before the first call of the function, 2 after the last; else 0.
 */
static int inline_place(const struct body *body, const struct block *block,
                        const struct insn *insn) {
    int is_before = block == body->ir.first;
    int is_after = block->end == END_RETURN;
    for (const struct insn *other = block->first; other != insn; other = other->next) {
        if (ir_is_call(other))
            is_before = 0;
    }
    for (const struct insn *other = insn; other && is_after; other = other->next) {
        if (ir_is_call(other))
            is_after = 0;
    }
    /* Parameters are read by moves from their registers, the result is written to one. */
    if (is_before && insn->a >= MACHINE_ARGUMENT && insn->a < IR_FIRST)
        return 1;
    return is_after ? 2 : 0;
}

static void inline_copy_block(const struct inlining *inlining, const struct block *block) {
    struct block *copy = inlining->copies[block->id];
    for (const struct insn *insn = block->first; insn; insn = insn->next)
        inline_insn(inlining, copy, insn, inline_place(inlining->body, block, insn));
    copy->op = block->op;
    copy->a = inline_reg(inlining, block->a);
    copy->b = inline_reg(inlining, block->b);
    copy->end = block->end == END_RETURN ? END_JUMP : block->end;
    copy->to[0] = inlining->join;
    for (int i = 0; i < ir_targets(block); i++)
        copy->to[i] = inlining->copies[block->to[i]->id];
}

/* Splits the caller's block after the call; what follows goes to a block of its own. */
static void inline_split(struct inlining *inlining, struct block *block, struct insn *call) {
    struct block *join = ir_block(inlining->ir);
    struct insn *insn = call->next;
    while (insn) {
        struct insn *next = insn->next;
        ir_remove(block, insn);
        ir_append(join, insn);
        insn = next;
    }
    join->end = block->end;
    join->op = block->op;
    join->a = block->a;
    join->b = block->b;
    join->to[0] = block->to[0];
    join->to[1] = block->to[1];
    join->next = block->next;
    block->next = join;
    if (inlining->ir->last == block)
        inlining->ir->last = join;
    if (join->first && join->first->op == IR_MOVE && join->first->a == MACHINE_ARGUMENT)
        join->first->a = inlining->result;
    inlining->join = join;
}

static void inline_call(struct inlining *inlining, struct block *block, struct insn *call) {
    struct ir *ir = inlining->ir;
    const struct ir *body = &inlining->body->ir;
    struct block *after = block;
    struct insn *argument = call->prev;
    inlining->first_argument = ir->reg_count;
    for (int i = 0; i < MACHINE_ARGUMENTS; i++)
        ir_reg(ir);
    inlining->result = ir_reg(ir);
    inlining->first_reg = ir->reg_count;
    for (int i = IR_FIRST; i < body->reg_count; i++)
        ir_reg(ir);
    inlining->first_slot = ir->slot_count;
    for (int i = 0; i < body->slot_count; i++)
        ir_slot(ir, body->slots[i].size, body->slots[i].align);
    for (int i = (int)call->immediate - 1; i >= 0; i--) {
        argument->dst = inlining->first_argument + i;
        argument = argument->prev;
    }
    inline_split(inlining, block, call);
    ir_remove(block, call);
    inlining->copies = arena_zeroed(ir->arena, body->block_count * (int)sizeof(struct block *));
    for (const struct block *one = body->first; one; one = one->next) {
        struct block *copy = ir_block(ir);
        inlining->copies[one->id] = copy;
        copy->next = after->next;
        after->next = copy;
        after = copy;
    }
    for (const struct block *one = body->first; one; one = one->next)
        inline_copy_block(inlining, one);
    block->end = END_JUMP;
    block->a = IR_NONE;
    block->b = IR_NONE;
    block->to[0] = inlining->copies[body->first->id];
}

/* Whether the arguments are moved to their registers directly before the call, as lowering does. */
static int inline_is_plain(const struct insn *call) {
    const struct insn *insn = call->prev;
    for (int i = (int)call->immediate - 1; i >= 0; i--) {
        if (!insn || insn->op != IR_MOVE || insn->dst != MACHINE_ARGUMENT + i)
            return 0;
        insn = insn->prev;
    }
    return 1;
}

static const struct body *inline_find(const struct ir *ir, const struct insn *insn) {
    const struct body *body = ir->unit->bodies;
    if (insn->op != IR_CALL)
        return 0;
    while (body && body->symbol != insn->symbol)
        body = body->next;
    return body;
}

void inline_run(struct ir *ir) {
    struct inlining inlining;
    int size = inline_count(ir);
    bytes_clear(&inlining, (int)sizeof inlining);
    inlining.ir = ir;
    for (struct block *block = ir->first; block; block = block->next) {
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            const struct body *body = inline_find(ir, insn);
            if (!body || size + body->insns > INLINE_CALLER_MAX || !inline_is_plain(insn))
                continue;
            inlining.body = body;
            inline_call(&inlining, block, insn);
            size += body->insns;
            /* What follows the call is looked at next; the copy needs no second look. */
            block = inlining.join;
            insn = block->first;
            if (!insn)
                break;
        }
    }
}
