/**
 * Writes the JSON of an answer, with a line feed. Texts of others stand in it, so it holds no `<`: nothing that takes it for HTML
 * finds an element.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value).replaceAll("<", String.raw`\u003c`)}\n`;
}
