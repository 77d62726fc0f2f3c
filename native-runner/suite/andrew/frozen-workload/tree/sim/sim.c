/* A simulator of the machine. */
#include "sim/sim.h"

#include "base/bytes.h"
#include "link/link.h"

struct sim_fields {
    int op;
    int rd;
    int rs1;
    unsigned a;
    unsigned b; /* rs2 or the immediate */
};

void sim_load(struct sim *sim, const unsigned char *image, int size) {
    unsigned fields[8];
    sim->state = SIM_BAD_IMAGE;
    sim->instructions = 0;
    sim->cycles = 0;
    if (size < LINK_IMAGE_HEADER)
        return;
    for (int i = 0; i < 8; i++)
        fields[i] = bytes_get32(image + i * 4);
    if (fields[0] != LINK_IMAGE_MAGIC || fields[1] != LINK_IMAGE_VERSION ||
        fields[4] > (unsigned)size - LINK_IMAGE_HEADER ||
        fields[6] != (unsigned)size - LINK_IMAGE_HEADER - fields[4])
        return;
    if (fields[7] >= sim->memory_size || fields[5] > fields[7] ||
        fields[6] > fields[7] - fields[5] || fields[3] > fields[5] ||
        fields[4] > fields[5] - fields[3])
        return;
    bytes_clear(sim->memory, (int)sim->memory_size);
    bytes_copy(sim->memory + fields[3], image + LINK_IMAGE_HEADER, (int)fields[4]);
    bytes_copy(sim->memory + fields[5], image + LINK_IMAGE_HEADER + fields[4], (int)fields[6]);
    for (int i = 0; i < MACHINE_REGISTERS; i++) {
        sim->regs[i] = 0;
        sim->ready[i] = 0;
    }
    sim->regs[MACHINE_SP] = sim->memory_size / 8 * 8;
    sim->pc = fields[2];
    sim->next_pc = sim->pc + 4;
    sim->state = SIM_RUNNING;
}

static int sim_is_sound(const struct sim *sim, unsigned address, unsigned width) {
    return address % width == 0 && address >= 4 && address <= sim->memory_size - width;
}

static unsigned sim_width(int op) {
    if (op == MACHINE_LD32 || op == MACHINE_ST32)
        return 4;
    return op == MACHINE_LD16S || op == MACHINE_LD16U || op == MACHINE_ST16 ? 2 : 1;
}

static void sim_memory(struct sim *sim, const struct sim_fields *fields) {
    unsigned address = fields->a + fields->b;
    unsigned char *at;
    unsigned value = sim->regs[fields->rd];
    if (!sim_is_sound(sim, address, sim_width(fields->op))) {
        sim->state = SIM_BAD_ADDRESS;
        return;
    }
    at = sim->memory + address;
    switch (fields->op) {
    case MACHINE_LD8S:
        value = ((unsigned)at[0] ^ 128u) - 128u;
        break;
    case MACHINE_LD8U:
        value = at[0];
        break;
    case MACHINE_LD16S:
        value = (bytes_get16(at) ^ 32768u) - 32768u;
        break;
    case MACHINE_LD16U:
        value = bytes_get16(at);
        break;
    case MACHINE_LD32:
        value = bytes_get32(at);
        break;
    case MACHINE_ST8:
        at[0] = (unsigned char)(value & 255u);
        return;
    case MACHINE_ST16:
        bytes_put16(at, value);
        return;
    default:
        bytes_put32(at, value);
        return;
    }
    sim->regs[fields->rd] = value;
}

static void sim_trap(struct sim *sim) {
    unsigned argument = sim->regs[MACHINE_ARGUMENT + 1];
    switch (sim->regs[MACHINE_ARGUMENT]) {
    case TRAP_EXIT:
        sim->status = argument;
        sim->state = SIM_EXITED;
        break;
    case TRAP_PUT:
        sim->put(sim->context, (int)(argument & 255u));
        break;
    case TRAP_GET:
        sim->regs[MACHINE_ARGUMENT] = (unsigned)sim->get(sim->context);
        break;
    default:
        sim->state = SIM_BAD_INSTRUCTION;
        break;
    }
}

/* The signed field of `bits` bits at the bottom of a word, times four. */
static unsigned sim_distance(unsigned word, unsigned bits) {
    unsigned sign = 1u << (bits - 1);
    return (((word & (sign * 2 - 1)) ^ sign) - sign) * 4;
}

/* Jumps take effect after the instruction that follows them. */
static void sim_jump(struct sim *sim, const struct sim_fields *fields, unsigned word) {
    unsigned here = sim->pc;
    unsigned target = sim->next_pc + 4;
    if (machine_is_branch(fields->op)) {
        if (machine_compare(fields->op, sim->regs[fields->rd], sim->regs[fields->rs1]))
            target = here + sim_distance(word, 15);
    } else if (fields->op == MACHINE_JUMP || fields->op == MACHINE_CALL) {
        target = here + sim_distance(word, 25);
    } else {
        target = fields->a + fields->b;
    }
    if (fields->op == MACHINE_CALL || fields->op == MACHINE_CALLR)
        sim->regs[MACHINE_LINK] = here + 8;
    if (sim->next_pc != here + 4) {
        sim->state = SIM_BAD_INSTRUCTION;
        return;
    }
    sim->pc = sim->next_pc;
    sim->next_pc = target;
}

static unsigned sim_latency(int op) {
    if (machine_is_load(op))
        return 2;
    if (op == MACHINE_MUL)
        return 4;
    return op >= MACHINE_DIV && op <= MACHINE_REMU ? 16 : 1;
}

/* An instruction starts when its operands are there; a store also waits for its value. */
static void sim_count(struct sim *sim, const struct sim_fields *fields, unsigned word) {
    unsigned start = sim->cycles;
    int reads_rd = machine_is_store(fields->op) || machine_is_branch(fields->op);
    if (sim->ready[fields->rs1] > start)
        start = sim->ready[fields->rs1];
    if ((word >> 14 & 1u) == 0 && sim->ready[word >> 9 & 31u] > start)
        start = sim->ready[word >> 9 & 31u];
    if (reads_rd && sim->ready[fields->rd] > start)
        start = sim->ready[fields->rd];
    sim->cycles = start + 1;
    if (!reads_rd && fields->rd != MACHINE_ZERO)
        sim->ready[fields->rd] = start + sim_latency(fields->op);
    sim->instructions++;
}

static void sim_step(struct sim *sim) {
    struct sim_fields fields;
    unsigned word;
    if (!sim_is_sound(sim, sim->pc, 4)) {
        sim->state = SIM_BAD_ADDRESS;
        return;
    }
    word = bytes_get32(sim->memory + sim->pc);
    fields.op = (int)(word >> 25);
    fields.rd = (int)(word >> 20 & 31u);
    fields.rs1 = (int)(word >> 15 & 31u);
    fields.a = sim->regs[fields.rs1];
    fields.b = sim->regs[word >> 9 & 31u];
    if ((word >> 14 & 1u) != 0)
        fields.b = ((word & 0x3fffu) ^ 0x2000u) - 0x2000u;
    sim_count(sim, &fields, word);
    if (machine_is_branch(fields.op) || (fields.op >= MACHINE_JUMP && fields.op <= MACHINE_CALLR)) {
        sim_jump(sim, &fields, word);
        return;
    }
    if (machine_is_alu(fields.op))
        sim->regs[fields.rd] = machine_apply(fields.op, fields.a, fields.b);
    else if (fields.op == MACHINE_SETHI)
        sim->regs[fields.rd] = word << 12;
    else if (machine_is_load(fields.op) || machine_is_store(fields.op))
        sim_memory(sim, &fields);
    else if (fields.op == MACHINE_TRAP)
        sim_trap(sim);
    else
        sim->state = SIM_BAD_INSTRUCTION;
    sim->regs[MACHINE_ZERO] = 0;
    sim->pc = sim->next_pc;
    sim->next_pc = sim->pc + 4;
}

int sim_run(struct sim *sim, unsigned limit) {
    for (unsigned i = 0; i < limit && sim->state == SIM_RUNNING; i++)
        sim_step(sim);
    if (sim->state == SIM_RUNNING)
        sim->state = SIM_TOO_LONG;
    return sim->state;
}
