/** Spreadsheets run a text that begins like a formula. An apostrophe before it prevents that. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Returns one CSV cell (RFC 4180): numbers and booleans as they are, texts in quotes, null as an empty cell. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
