/** Returns JSON without `<`. Texts of others stand in it: nothing that takes it for HTML finds an element. */
export function jsonText(body: unknown): string {
  return JSON.stringify(body).replaceAll("<", String.raw`\u003c`);
}
