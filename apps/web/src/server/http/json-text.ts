/**
 * Writes the JSON of an answer, with a line feed. It can hold texts of others, so it has no `<`: nothing that takes it for HTML
 * finds an element.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value).replaceAll("<", String.raw`\u003c`)}\n`;
}
