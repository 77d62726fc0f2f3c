/* The run-time support, assembled by hand. docs/andrew.md lists it. */
#include "link/link.h"

#include "base/bytes.h"
#include "machine/machine.h"

static void runtime_word(struct object *object, unsigned word) {
    int at = object_extend(object, &object->text, 4);
    bytes_put32(object->text.bytes + at, word);
}

static void runtime_immediate(struct object *object, int op, const int regs[2],
                              unsigned immediate) {
    runtime_word(object, encode_immediate(op, regs[0], regs[1], immediate));
}

static void runtime_add(struct object *object, int rd, int rs1, unsigned immediate) {
    runtime_word(object, encode_immediate(MACHINE_ADD, rd, rs1, immediate));
}

static int runtime_symbol(struct object *object, const char *name, int section) {
    int index = object_add_symbol(object, name, bytes_length(name));
    struct object_symbol *symbol = &object->symbols[index];
    symbol->section = section;
    symbol->is_external = 1;
    symbol->value = section == SECTION_TEXT ? (unsigned)object->text.size : object->zero_size;
    return index;
}

static void runtime_relocate(struct object *object, int kind, int symbol) {
    struct object_relocation relocation;
    bytes_clear(&relocation, (int)sizeof relocation);
    relocation.kind = kind;
    relocation.section = SECTION_TEXT;
    relocation.offset = (unsigned)object->text.size;
    relocation.symbol = symbol;
    object_add_relocation(object, &relocation);
}

/* temp = address of the area where a guarded call keeps its registers. */
static void runtime_area(struct object *object, int area) {
    runtime_relocate(object, RELOCATION_HIGH, area);
    runtime_word(object, encode_sethi(MACHINE_TEMP, 0));
    runtime_relocate(object, RELOCATION_LOW, area);
    runtime_word(object, encode_immediate(MACHINE_OR, MACHINE_TEMP, MACHINE_TEMP, 0));
}

/* Stores or loads the stack pointer, the link and all registers that survive calls. */
static void runtime_registers(struct object *object, int op) {
    unsigned offset = 8;
    int regs[2];
    regs[1] = MACHINE_TEMP;
    regs[0] = MACHINE_SP;
    runtime_immediate(object, op, regs, 0);
    regs[0] = MACHINE_LINK;
    runtime_immediate(object, op, regs, 4);
    for (int reg = MACHINE_SAVED; reg <= MACHINE_SAVED_LAST; reg++) {
        regs[0] = reg;
        runtime_immediate(object, op, regs, offset);
        offset += 4;
    }
}

/* Returns from a function with the given result, set in the delay slot. */
static void runtime_return(struct object *object, unsigned result) {
    runtime_word(object, encode_immediate(MACHINE_JUMPR, MACHINE_ZERO, MACHINE_LINK, 0));
    runtime_add(object, MACHINE_ARGUMENT, MACHINE_ZERO, result);
}

static void runtime_guard(struct object *object) {
    int area = runtime_symbol(object, "guard_area", SECTION_ZERO);
    int regs[2];
    object->symbols[area].is_external = 0;
    object->zero_size += 64;
    runtime_symbol(object, "guard_run", SECTION_TEXT);
    runtime_area(object, area);
    runtime_registers(object, MACHINE_ST32);
    runtime_add(object, MACHINE_TEMP2, MACHINE_ARGUMENT, 0);
    runtime_word(object, encode_immediate(MACHINE_CALLR, MACHINE_ZERO, MACHINE_TEMP2, 0));
    runtime_add(object, MACHINE_ARGUMENT, MACHINE_ARGUMENT + 1, 0);
    runtime_area(object, area);
    regs[0] = MACHINE_LINK;
    regs[1] = MACHINE_TEMP;
    runtime_immediate(object, MACHINE_LD32, regs, 4);
    runtime_return(object, 0);
    runtime_symbol(object, "guard_leave", SECTION_TEXT);
    runtime_area(object, area);
    runtime_registers(object, MACHINE_LD32);
    runtime_return(object, 1);
}

void runtime_build(struct object *object) {
    int main_symbol = object_add_symbol(object, "main", 4);
    object->symbols[main_symbol].is_external = 1;
    runtime_symbol(object, "start", SECTION_TEXT);
    runtime_relocate(object, RELOCATION_CALL, main_symbol);
    runtime_word(object, encode_jump(MACHINE_CALL, 0));
    runtime_add(object, MACHINE_ZERO, MACHINE_ZERO, 0);
    runtime_add(object, MACHINE_ARGUMENT + 1, MACHINE_ARGUMENT, 0);
    runtime_add(object, MACHINE_ARGUMENT, MACHINE_ZERO, TRAP_EXIT);
    runtime_word(object, encode_immediate(MACHINE_TRAP, MACHINE_ZERO, MACHINE_ZERO, 0));
    runtime_symbol(object, "sys_call", SECTION_TEXT);
    runtime_word(object, encode_immediate(MACHINE_TRAP, MACHINE_ZERO, MACHINE_ZERO, 0));
    runtime_word(object, encode_immediate(MACHINE_JUMPR, MACHINE_ZERO, MACHINE_LINK, 0));
    runtime_add(object, MACHINE_ZERO, MACHINE_ZERO, 0);
    runtime_guard(object);
}
