/** Writes JSON for a script element. `<` could end the element, and old parsers read U+2028 and U+2029 as line ends. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
