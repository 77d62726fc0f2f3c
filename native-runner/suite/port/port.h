/* What the harness needs of a platform. Each platform family implements all of it; nothing above
 * this border asks which platform it runs on. Functions that can fail return 0 or a negative errno.
 */
#ifndef OSLAG_PORT_H
#define OSLAG_PORT_H

#include <stddef.h>
#include <stdint.h>

/* The monotonic clock. */
int64_t oslag_clock_ns(void);
int64_t oslag_clock_resolution_ns(void);
void oslag_clock_name(char *text, size_t size);

/* Processor time of this process, and of another of ours (0 where it cannot be read). */
int64_t oslag_cpu_ns(void);
int64_t oslag_cpu_ns_of(int64_t process);

/* Processor time of all processes that this one started and waited for. */
int64_t oslag_cpu_ns_of_ended(void);

/* Placement: the processors to use (-1 where there is none to name), and binding this process to
 * one. */
void oslag_choose_processors(int *cpu, int *partner_cpu, int *count);
/* The processors to use when several are needed, the best first and siblings on one core last: how
 * many of them, at most `most`; 0 where none can be named. To be asked before binding to one. */
int oslag_list_processors(int *cpus, int most);
int oslag_pin(int cpu);

/* What the machine has; 0 where it cannot be read. The last level is what one processor reaches. */
int64_t oslag_l1d_bytes(int cpu);
int64_t oslag_llc_bytes(int cpu);
int64_t oslag_free_memory_bytes(void);
void oslag_libc(char *name, char *version, const char **link, size_t size);

/* What this process did so far: bytes it made the disk read, and switches to another process. */
int64_t oslag_disk_read_bytes(void);
int64_t oslag_context_switches(void);

/* Memory in whole pages, written to; NULL when there is none. */
void *oslag_take_pages(size_t bytes);
void oslag_return_pages(void *pages, size_t bytes);
/* Memory that nobody has touched, in pages of oslag_page_bytes() where the system lets one choose;
 * NULL when there is none. Given back as above. */
void *oslag_reserve_pages(size_t bytes);
size_t oslag_page_bytes(void);

/* Files: make one of that many bytes, filled with changing data and synced to the disk. */
int oslag_make_file(const char *path, int64_t bytes);
/* Wait until the disk has what was written to the file. */
int oslag_sync_file(const char *path);
int64_t oslag_free_disk_bytes(const char *path);

/* A benchmark's process: this program again, with a pipe to it and one from it. */
struct oslag_child {
    int64_t process;
    int control;
    int results;
    /* How many interruptions it is spared: after one more than these nobody waits for it. */
    int patience;
};
int oslag_spawn(const char *argument, struct oslag_child *child);
int oslag_send(const struct oslag_child *child, const void *bytes, size_t size);
/* Read exactly `size` bytes: 0, -EPIPE when the process ended first, -ETIMEDOUT after the deadline,
 * -ECANCELED at the second interruption. At the first one the process is asked to stop after the
 * sample under way. */
int oslag_receive(const struct oslag_child *child, void *bytes, size_t size, int64_t deadline_ns);
/* End the process and all that it started; state how it had ended in words. Empty for a clean end.
 */
void oslag_end(struct oslag_child *child, char *how, size_t size);

/* The path of a program that stands beside this one: 0, or -ENOENT when there is none. */
int oslag_find_program(const char *name, char *path, size_t size);
/* Run argv[0] to its end, with its standard output discarded: its exit status, or a negative errno.
 */
int oslag_run_program(const char *const *argv);

/* In the benchmark's process: its end of the pipes. */
int oslag_begin_child(void *request, size_t size);
int oslag_should_stop(void);
int oslag_answer(const void *bytes, size_t size);

/* Before anything else in any process: the name that this program was started with. */
void oslag_begin_program(const char *name);

/* Where the system does not fork, this program started anew plays a benchmark's second process: its
 * exit status, or -1 when the argument names no such part. */
int oslag_play_part(const char *argument);

/* In the run itself, once, before anything else; then how often the user has asked for its end. */
void oslag_begin_run(void);
int oslag_interrupts(void);

/* One whole line on standard output, at once. */
int oslag_write_line(const char *line, size_t length);

/* A directory of the run's own below `base`, locked while the run lives; sweeping removes those of
 * runs that died, and must be done before a directory is made in the same place. */
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
