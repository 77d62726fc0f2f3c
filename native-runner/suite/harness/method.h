/* The constants of the method. docs/method.md states each of them by name, and
 * test/method_doc_test.c compares the two. A change that changes results raises OSLAG_METHOD. */
#ifndef OSLAG_METHOD_H
#define OSLAG_METHOD_H

#define OSLAG_METHOD 2

/* A sample lasts at least this many of the clock's smallest steps, so that rounding stays below 0.1
 * %. */
#define OSLAG_SAMPLE_CLOCK_STEPS 1000
/* Calibration aims above the shortest length of a sample, because hosts switch their clock between
 * discrete rates that differ by up to 20 %. */
#define OSLAG_SAMPLE_AIM_PERMILLE 1250
/* Iterations grow at most by this factor from one calibrating batch to the next, whatever a short
 * batch suggests. */
#define OSLAG_CALIBRATION_GROWTH 64

/* The witness lasts 0.25 ms: long against the clock, short against a sample. */
#define OSLAG_WITNESS_NS 250000
#define OSLAG_WITNESS_CLOCK_STEPS 50

/* The width witness lasts 12 us, and long enough that a step of the clock is 0.4 % of it. A slice
 * lasts 0.4 ms and at least this many witnesses. Where the clock makes it longer than 20 ms,
 * nothing is cut, because neighbours come and go within that time. */
#define OSLAG_WIDTH_NS 12000
#define OSLAG_WIDTH_CLOCK_STEPS 250
#define OSLAG_SLICE_NS 400000
#define OSLAG_SLICE_WITNESSES 10
#define OSLAG_SLICE_MOST_NS 20000000
/* An operation that takes longer than this many slices is not cut. */
#define OSLAG_SLICE_OPERATION 2
/* Before that is decided, it is repeated for so long, unless it is short once. */
#define OSLAG_SLICE_DECISION_NS 100000000
/* So many batches in a row must be as long as a slice, because a neighbour lengthens some. */
#define OSLAG_SLICE_BATCHES 4
/* The rule: both witnesses of an undisturbed slice lie this close to the reference, which is this
 * quantile of all width witnesses of the run. */
#define OSLAG_UNDISTURBED_PERMILLE 10
#define OSLAG_REFERENCE_PERMILLE 5
/* Where switching is the operation, a part of a slice that is in the processor time of neither
 * partner was another process's turn. From the first of these parts on it counts as a switch. One
 * longer than the second also waits before its turn and leaves traces after it, so this many slices
 * on both sides do not count either. */
#define OSLAG_TURN_PERMILLE 25
#define OSLAG_LONG_TURN_PERMILLE 250
#define OSLAG_CROWDED_SLICES 3
/* With fewer undisturbed slices, or processes that have one, a value is that of all slices. */
#define OSLAG_UNDISTURBED_SLICES_MIN 20
#define OSLAG_UNDISTURBED_PROCESSES_MIN 5
/* A measurement with fewer gets further turns. This is more than the minimum, because the reference
 * of the whole run is known only at its end. With twice as many it has plenty. */
#define OSLAG_FEW_SLICES (2 * OSLAG_UNDISTURBED_SLICES_MIN)
#define OSLAG_FEW_PROCESSES (OSLAG_UNDISTURBED_PROCESSES_MIN + 1)
/* A run has at most this many times its planned rounds. */
#define OSLAG_ROUNDS_MULTIPLE 3
/* Nor does a further round begin after so many samples, so that a standard report as it is sent has
 * at most 160 kB. Extensions do not count. */
#define OSLAG_RUN_SAMPLES 1600

/* noisy-samples: (third quartile - first quartile) / median of a measurement's time per iteration.
 */
#define OSLAG_NOISY_PERMILLE 100
/* clock-unsteady: (95th - 5th percentile) / 5th percentile of all witnesses of the run. */
#define OSLAG_UNSTEADY_PERMILLE 50
/* processor-time-differs: median of elapsed / processor time of a rating's samples, minus one. */
#define OSLAG_RATING_PERMILLE 50

/* few-samples for lengthy benchmarks: each sample is itself long, so five are enough. */
#define OSLAG_LENGTHY_SAMPLES 5

/* The sizes that depend on the machine; sizes.c has the rules. */
#define OSLAG_UNCACHED_LLC_MULTIPLE 4
#define OSLAG_READ_LLC_MULTIPLE 2
#define OSLAG_LEAST_UNCACHED_BYTES 67108864
#define OSLAG_LEAST_FILE_BYTES 67108864
#define OSLAG_QUICK_UNCACHED_BYTES 268435456
#define OSLAG_MEMORY_SHARE 2
#define OSLAG_FILE_MEMORY_SHARE 4
#define OSLAG_DISK_SHARE 2
#define OSLAG_ASSUMED_LLC_BYTES 33554432
#define OSLAG_ASSUMED_L1D_BYTES 32768

/* Files are read and written in the paper's pieces of 16 kbytes. */
#define OSLAG_PIECE_BYTES 16384

/* A placement on one processor promises a switch for each call. At least this share of the calls
 * must have switched processes. */
#define OSLAG_SWITCHES_PERMILLE 950

#endif
