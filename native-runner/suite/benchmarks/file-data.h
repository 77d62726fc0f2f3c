/* Data for files that must reach the disk as they are: no file system can compress it, and no two
 * files hold the same block. */
#ifndef OSLAG_FILE_DATA_H
#define OSLAG_FILE_DATA_H

#include <stddef.h>
#include <stdint.h>

/* Every block of this size, the smallest that file systems compare, has a stamp of its own. */
#define OSLAG_BLOCK_BYTES 4096

/* Fills `data` with pseudo-random bytes. Two seeds give different bytes. */
void oslag_fill_file_data(unsigned char *data, size_t bytes, uint64_t seed);

/* Makes each block differ from those of all other numbers, by eight bytes in each. */
void oslag_stamp_file_data(unsigned char *data, size_t bytes, uint64_t number);

#endif
