/*
 * The forms that reports and the suite's events share, apart from Zod's schemas so that the page that measures, which
 * writes reports and reads none, loads no more than it needs.
 */

/** Printable ASCII, so that no terminal escape, bidirectional override or look-alike letter reaches a reader. */
export const TEXT_PATTERN = /^[\x20-\x7e]{1,200}$/;
export const SHA256_PATTERN = /^[0-9a-f]{64}$/;
export const PARAMETER_NAME_PATTERN = /^[a-z][a-z0-9_]{0,39}$/;
export const LIBC_LINKS = ["dynamic", "static"] as const;
export const METHOD_MAX = 1000;
export const CLOCK_STEP_MAX_NS = 1_000_000_000;
