/* oslag-sim IMAGE: runs an image, with standard input and output. For tests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../programs/files.h"
#include "sim/sim.h"

#define SIM_MEMORY 0x8000000u
#define SIM_LIMIT 4000000000u

static void put_byte(void *context, int byte) {
    (void)context;
    putchar(byte);
}

static int get_byte(void *context) {
    (void)context;
    return getchar();
}

int main(int argc, char **argv) {
    static struct sim sim;
    struct file_bytes image;
    if (argc < 2 || files_read(argv[1], &image) != 0) {
        fprintf(stderr, "usage: oslag-sim IMAGE [-v]\n");
        return 2;
    }
    sim.memory_size = SIM_MEMORY;
    sim.memory = malloc(SIM_MEMORY);
    sim.put = put_byte;
    sim.get = get_byte;
    sim_load(&sim, image.bytes, image.size);
    sim_run(&sim, SIM_LIMIT);
    if (argc > 2)
        fprintf(stderr, "%u instructions, %u cycles\n", sim.instructions, sim.cycles);
    if (sim.state != SIM_EXITED)
        fprintf(stderr, "oslag-sim: state %d at %x\n", sim.state, sim.pc);
    free(sim.memory);
    free(image.bytes);
    return sim.state == SIM_EXITED ? (int)sim.status : 99;
}
