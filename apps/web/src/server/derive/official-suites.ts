/**
 * SHA-256 of every suite binary that was published as a download. A report's own word is not enough: only a digest in this list
 * makes its build official. No build has been published yet.
 */
export const OFFICIAL_SUITES: ReadonlySet<string> = new Set();
