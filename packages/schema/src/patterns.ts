/*
 * The forms that reports and the suite's events share, apart from Zod's schemas so that the page that measures, which
 * writes reports and reads none, loads no more than it needs.
 */

/** Printable ASCII, so that no terminal escape, bidirectional override or look-alike letter reaches a reader. */
export const TEXT_PATTERN = /^[\x20-\x7e]{1,200}$/;

/*
 * The ids. A report, a statement and a frozen figure are known by a SHA-256, a configuration by half of one, a key by its
 * public half.
 */
export const SHA256_FORM = "[0-9a-f]{64}";
export const CONFIGURATION_ID_FORM = "[0-9a-f]{32}";
export const KEY_ID_FORM = "ed25519:[A-Za-z0-9_-]{43}";
export const SHA256_PATTERN = new RegExp(`^${SHA256_FORM}$`);
export const CONFIGURATION_ID_PATTERN = new RegExp(`^${CONFIGURATION_ID_FORM}$`);

export const PARAMETER_NAME_PATTERN = /^[a-z][a-z0-9_]{0,39}$/;
export const LIBC_LINKS = ["dynamic", "static"] as const;
export const METHOD_MAX = 1000;
export const CLOCK_STEP_MAX_NS = 1_000_000_000;
