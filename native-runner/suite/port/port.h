/* What the harness needs of a platform. Each platform family implements all of it; code above this
 * border does not ask which platform it runs on. Functions that can fail return 0 or a negative
 * errno. */
#ifndef OSLAG_PORT_H
#define OSLAG_PORT_H

#include <stddef.h>
#include <stdint.h>

/* The monotonic clock. */
int64_t oslag_clock_ns(void);
int64_t oslag_clock_resolution_ns(void);
void oslag_clock_name(char *text, size_t size);

/* Return the processor time of this process, and of another of ours; 0 where it cannot be read. */
int64_t oslag_cpu_ns(void);
int64_t oslag_cpu_ns_of(int64_t process);

/* Returns the processor time of all processes that this one started and waited for. */
int64_t oslag_cpu_ns_of_ended(void);

/* Placement: chooses the processors to use (-1 where none can be named), and binds this process to
 * one. */
void oslag_choose_processors(int *cpu, int *partner_cpu, int *count);
/* Lists the processors to use when several are needed, the best first and siblings on one core
 * last. Returns how many, at most `most`; 0 where none can be named. Call it before binding to one.
 */
int oslag_list_processors(int *cpus, int most);
int oslag_pin(int cpu);

/* The machine's properties; 0 where they cannot be read. The last level is the one that a single
 * processor can use. */
int64_t oslag_l1d_bytes(int cpu);
int64_t oslag_llc_bytes(int cpu);
int64_t oslag_free_memory_bytes(void);
void oslag_libc(char *name, char *version, const char **link, size_t size);

/* What this process did so far: how many bytes it had the disk read, and how often it was switched.
 */
int64_t oslag_disk_read_bytes(void);
int64_t oslag_context_switches(void);

/* What may have disturbed this process so far; -1 where the system does not tell. How often it lost
 * its processor although it could have gone on; the processor that runs this process now; and how
 * many ticks of a processor (of all processors for -1) the hypervisor gave to others. */
int64_t oslag_involuntary_switches(void);
int oslag_current_processor(void);
int64_t oslag_stolen_ticks(int cpu);

/* Takes whole pages of memory and writes to each; NULL when there is none. */
void *oslag_take_pages(size_t bytes);
void oslag_return_pages(void *pages, size_t bytes);
/* Reserves memory that is not yet touched, in pages of oslag_page_bytes() where the system lets one
 * choose; NULL when there is none. oslag_return_pages returns it. */
void *oslag_reserve_pages(size_t bytes);
size_t oslag_page_bytes(void);

/* Makes a file of that many bytes, fills it with changing data and syncs it to the disk. The size
 * of the writes matters to whoever reads the file later: Linux keeps what one write brought in one
 * block of memory if it can, and reads it faster from large blocks. Of files that were written in
 * pieces of 4 KiB, one is read 5 % faster than another; in pieces of 1 MiB they differ by less than
 * 1 %. */
#define OSLAG_FILE_PIECE_BYTES (1 << 20)
int oslag_make_file(const char *path, int64_t bytes);
/* Waits until the file's data is on the disk. */
int oslag_sync_file(const char *path);
int64_t oslag_free_disk_bytes(const char *path);

/* A benchmark's process: this program started again, with a pipe to it and one from it. */
struct oslag_child {
    int64_t process;
    int control;
    int results;
    /* How many interruptions to wait through; one more ends the waiting. */
    int patience;
};
int oslag_spawn(const char *argument, struct oslag_child *child);
int oslag_send(const struct oslag_child *child, const void *bytes, size_t size);
/* Reads exactly `size` bytes. Returns 0, -EPIPE when the process ended first, -ETIMEDOUT after the
 * deadline, -ECANCELED at the second interruption. At the first interruption it asks the process to
 * stop after the sample under way. */
int oslag_receive(const struct oslag_child *child, void *bytes, size_t size, int64_t deadline_ns);
/* Ends the process and all that it started, and says in `how` how it ended; empty for a clean end.
 */
void oslag_end(struct oslag_child *child, char *how, size_t size);

/* Finds the path of a program in this program's directory. Returns 0, or -ENOENT when there is
 * none. */
int oslag_find_program(const char *name, char *path, size_t size);
/* Runs argv[0] to its end and discards its standard output. Returns its exit status, or a negative
 * errno. */
int oslag_run_program(const char *const *argv);

/* In the benchmark's process: its ends of the pipes. */
int oslag_begin_child(void *request, size_t size);
int oslag_should_stop(void);
int oslag_answer(const void *bytes, size_t size);

/* Called before anything else in any process, with the name that this program was started with. */
void oslag_begin_program(const char *name);

/* Where the system does not fork, a benchmark starts this program again as its second process. Runs
 * that process and returns its exit status, or -1 when the argument names none. */
int oslag_run_second_process(const char *argument);

/* oslag_begin_run is called once in the run itself, before anything else. oslag_interrupts returns
 * how often the user has asked to stop. */
void oslag_begin_run(void);
int oslag_interrupts(void);

/* Writes one whole line to standard output at once. */
int oslag_write_line(const char *line, size_t length);

/* A directory of the run below `base`, locked while the run lives. Sweeping removes the directories
 * of runs that died; sweep before making a directory in the same place. */
struct oslag_scratch {
    char path[4096];
    int lock;
};
void oslag_sweep_scratch(const char *base);
int oslag_make_scratch(const char *base, struct oslag_scratch *scratch);
int oslag_make_directory(const char *path);
int oslag_enter_directory(const char *path);
int oslag_remove_directory(const char *path);
void oslag_remove_scratch(struct oslag_scratch *scratch);

#endif
