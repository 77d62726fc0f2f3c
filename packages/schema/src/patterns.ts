/*
 * Forms that reports and the suite's events share. They are separate from the Zod schemas because the page that measures
 * in a browser writes reports but reads none, and should not load Zod.
 */

/** Printable ASCII. It excludes terminal escapes, bidirectional overrides and look-alike letters. */
export const TEXT_PATTERN = /^[\x20-\x7e]{1,200}$/;

/*
 * Ids. The id of a report, a statement or a frozen figure is a SHA-256, that of a configuration half of one, and that of a
 * key its public half. The forms have no anchors, so that a larger pattern can contain them.
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
