/** A spreadsheet would run a text that begins like a formula, so that gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** One cell (RFC 4180): numbers and truths stand bare, an absent value is empty, texts are quoted. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
