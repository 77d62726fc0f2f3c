/*
 * The intermediate code of one function: blocks of three-address instructions on virtual registers.
 * Registers 0..31 are the machine's own; register 0 reads as zero. Below 128 the operations are
 * the machine's, with the machine's meaning.
 */
#ifndef IR_IR_H
#define IR_IR_H

struct unit;
struct arena;

#define IR_NONE (-1)
#define IR_FIRST 32 /* the first virtual register */

enum ir_op {
    IR_MOVE = 128, /* dst = a */
    IR_CONSTANT,   /* dst = immediate */
    IR_ADDRESS,    /* dst = symbol + immediate */
    IR_SLOT,       /* dst = address of slot + immediate */
    IR_CALL,       /* symbol, with `immediate` arguments in registers 4.. */
    IR_CALL_TO     /* the function at a */
};

/*
 * Operations of two operands take b, or the immediate where is_immediate. A load reads
 * a + immediate, or slot + immediate where a is IR_NONE; a store writes b there.
 */
struct insn {
    struct insn *next;
    struct insn *prev;
    int op;
    int dst; /* IR_NONE where nothing is written */
    int a;
    int b;
    int is_immediate;
    unsigned immediate;
    int symbol; /* in the object's table */
    int slot;
};

enum block_end { END_JUMP, END_BRANCH, END_RETURN };

struct block {
    struct block *next; /* in the order of the code */
    int id;
    struct insn *first;
    struct insn *last;
    int end;
    int op; /* of a branch: to[0] when it holds for a and b, else to[1] */
    int a;
    int b;
    struct block *to[2];
    int order; /* in reverse postorder; -1: unreachable */
    int depth; /* how many loops it is in */
    int preds; /* how many edges lead here */
    struct block **pred;
    struct block *dominator;
    unsigned *use; /* sets of the liveness problem */
    unsigned *def;
    unsigned *in;
    unsigned *out;
};

struct slot {
    int size;
    int align;
    int offset; /* from the stack pointer, known after allocation */
};

struct ir {
    struct unit *unit;
    struct arena *arena; /* lives as long as the function */
    struct arena *brief; /* emptied after each pass */
    struct block *first;
    struct block *last;
    int block_count;
    struct block **order; /* reachable blocks in reverse postorder */
    int order_count;
    int reg_count;
    struct slot *slots;
    int slot_count;
    int frame_bytes; /* of all slots */
    int slot_capacity;
    int words;      /* of a set of registers */
    int has_result; /* whether returning reads register 4 */
};

int ir_reg(struct ir *ir);
int ir_slot(struct ir *ir, int size, int align);
struct block *ir_block(struct ir *ir);
void ir_place_block(struct ir *ir, struct block *block);
struct insn *ir_insn(struct ir *ir, int op);
void ir_append(struct block *block, struct insn *insn);
void ir_insert_before(struct block *block, struct insn *at, struct insn *insn);
void ir_remove(struct block *block, struct insn *insn);

/* How many registers the operands name; writes them to regs. A call's arguments are not among them.
 */
int ir_uses(const struct insn *insn, int regs[2]);
int ir_targets(const struct block *block);

/* Whether the instruction only computes its result, so that it may go when nobody reads it. */
int ir_is_pure(const struct insn *insn);
int ir_is_call(const struct insn *insn);

#endif
