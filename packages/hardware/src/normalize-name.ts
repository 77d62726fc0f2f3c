/**
 * A processor's or machine's name without case, trademark signs, remarks in parentheses or after a comma that a space
 * follows, and without punctuation, except for `+`, which tells POWER7 from POWER7+. Empty text stays empty.
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
