/* Building blocks of the intermediate code, and the way of one function through the compiler. */
#include "ir/ir.h"

#include "back/back.h"
#include "base/arena.h"
#include "base/bytes.h"
#include "ir/lower.h"
#include "lang/parse.h"
#include "lang/unit.h"
#include "machine/machine.h"
#include "opt/opt.h"

/* Bounds on one function, so that every later table is bounded too. */
#define IR_REGS_MAX 30000
#define IR_BLOCKS_MAX 10000
#define IR_FRAME_MAX 0x100000

int ir_reg(struct ir *ir) {
    if (ir->reg_count >= IR_REGS_MAX)
        diag_fail(&ir->unit->diag, "function is too large", 0);
    return ir->reg_count++;
}

int ir_slot(struct ir *ir, int size, int align) {
    struct slot *slot;
    ir->frame_bytes += size;
    if (size > IR_FRAME_MAX || ir->frame_bytes > IR_FRAME_MAX)
        diag_fail(&ir->unit->diag, "locals are too large", 0);
    if (ir->slot_count == ir->slot_capacity) {
        int capacity = ir->slot_capacity * 2 + 16;
        struct slot *slots = arena_zeroed(ir->arena, capacity * (int)sizeof(struct slot));
        bytes_copy(slots, ir->slots, ir->slot_count * (int)sizeof(struct slot));
        ir->slots = slots;
        ir->slot_capacity = capacity;
    }
    slot = &ir->slots[ir->slot_count];
    slot->size = size;
    slot->align = align;
    return ir->slot_count++;
}

struct block *ir_block(struct ir *ir) {
    struct block *block = arena_zeroed(ir->arena, (int)sizeof(struct block));
    if (ir->block_count >= IR_BLOCKS_MAX)
        diag_fail(&ir->unit->diag, "function is too large", 0);
    block->id = ir->block_count++;
    block->a = IR_NONE;
    block->b = IR_NONE;
    return block;
}

void ir_place_block(struct ir *ir, struct block *block) {
    if (ir->last)
        ir->last->next = block;
    else
        ir->first = block;
    ir->last = block;
}

struct insn *ir_insn(struct ir *ir, int op) {
    struct insn *insn = arena_zeroed(ir->arena, (int)sizeof(struct insn));
    insn->op = op;
    insn->dst = IR_NONE;
    insn->a = IR_NONE;
    insn->b = IR_NONE;
    insn->symbol = IR_NONE;
    insn->slot = IR_NONE;
    return insn;
}

void ir_append(struct block *block, struct insn *insn) {
    ir_insert_before(block, 0, insn);
}

void ir_insert_before(struct block *block, struct insn *at, struct insn *insn) {
    insn->next = at;
    insn->prev = at ? at->prev : block->last;
    if (insn->prev)
        insn->prev->next = insn;
    else
        block->first = insn;
    if (at)
        at->prev = insn;
    else
        block->last = insn;
}

void ir_remove(struct block *block, struct insn *insn) {
    if (insn->prev)
        insn->prev->next = insn->next;
    else
        block->first = insn->next;
    if (insn->next)
        insn->next->prev = insn->prev;
    else
        block->last = insn->prev;
}

int ir_is_call(const struct insn *insn) {
    return insn->op == IR_CALL || insn->op == IR_CALL_TO;
}

int ir_uses(const struct insn *insn, int regs[2]) {
    int count = 0;
    if (insn->a != IR_NONE)
        regs[count++] = insn->a;
    if (insn->b != IR_NONE)
        regs[count++] = insn->b;
    return count;
}

int ir_targets(const struct block *block) {
    return block->end == END_BRANCH ? 2 : block->end == END_JUMP;
}

int ir_is_pure(const struct insn *insn) {
    return !machine_is_store(insn->op) && !ir_is_call(insn);
}

/* Locals live in registers unless their address is taken or they are no scalars. */
static void function_locals(struct lower *lower) {
    const struct type *type = lower->function->symbol->type;
    int parameter = 0;
    for (struct symbol *symbol = lower->function->locals; symbol; symbol = symbol->next_local) {
        int is_register = type_is_scalar(symbol->type) && !symbol->is_addressed;
        if (is_register)
            symbol->reg = ir_reg(lower->ir);
        else
            symbol->slot = ir_slot(lower->ir, symbol->type->size, symbol->type->align);
        if (parameter < type->count) {
            int arrived = MACHINE_ARGUMENT + parameter++;
            if (is_register) {
                lower_move(lower, symbol->reg, arrived);
            } else {
                struct place place;
                int reg = ir_reg(lower->ir);
                place.base = IR_NONE;
                place.slot = symbol->slot;
                place.offset = 0;
                lower_move(lower, reg, arrived);
                lower_store(lower, &place, symbol->type, reg);
            }
        }
    }
}

/* Every global the body names gets its place in the object's table, in the order of first use. */
static void function_globals(struct unit *unit, const struct node *node);

static void function_globals_of(struct unit *unit, const struct node *node) {
    if (node->kind == NODE_NAME && node->symbol->kind == SYMBOL_GLOBAL)
        scope_object_index(unit, node->symbol);
    if (node->a)
        function_globals(unit, node->a);
    if (node->b)
        function_globals(unit, node->b);
    if (node->c && node->kind != NODE_SWITCH)
        function_globals(unit, node->c);
    if (node->d && node->kind == NODE_FOR)
        function_globals(unit, node->d);
}

static void function_globals(struct unit *unit, const struct node *node) {
    for (; node; node = node->next)
        function_globals_of(unit, node);
}

void function_generate(struct unit *unit, struct node *body) {
    struct lower lower;
    struct ir ir;
    bytes_clear(&lower, (int)sizeof lower);
    bytes_clear(&ir, (int)sizeof ir);
    ir.unit = unit;
    ir.arena = &unit->scratch;
    ir.brief = &unit->brief;
    ir.reg_count = IR_FIRST;
    ir.has_result = unit->function.symbol->type->base->kind != TYPE_VOID;
    lower.unit = unit;
    lower.ir = &ir;
    lower.function = &unit->function;
    function_globals(unit, body);
    lower.exit = ir_block(&ir);
    lower.result = ir_reg(&ir);
    lower_start(&lower, ir_block(&ir));
    function_locals(&lower);
    lower_statement(&lower, body);
    if (ir.has_result)
        lower_emit(&lower, IR_CONSTANT, lower.result);
    lower_jump(&lower, lower.exit);
    lower_start(&lower, lower.exit);
    if (ir.has_result)
        lower_move(&lower, MACHINE_ARGUMENT, lower.result);
    lower.block->end = END_RETURN;
    inline_run(&ir);
    opt_run(&ir);
    inline_keep(&ir, unit->function.symbol->object_index);
    back_run(&ir);
}
