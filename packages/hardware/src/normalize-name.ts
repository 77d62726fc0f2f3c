/**
 * Normalises a processor's or machine's name. Removes case, trademark signs, remarks in parentheses or after a comma and a
 * space, and punctuation except `+`, which distinguishes POWER7 from POWER7+. Empty text stays empty.
 */
export function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\((r|tm|c)\)/g, " ")
    .replace(/\([^)]*\)/g, " ")
    .replace(/, .*$/, "")
    .replace(/[^a-z0-9+]+/g, " ")
    .trim();
}
