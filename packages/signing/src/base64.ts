/**
 * Base64 (RFC 4648) in which every byte string has exactly one text: what a lenient decoder would also take (missing
 * padding, white space, the other alphabet, stray bits at the end) is refused. Works in Node and in browsers.
 */

/** How many bytes are turned into characters at once: engines limit the arguments of one call. */
const ARGUMENTS = 8192;

/** Standard alphabet, padded. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += ARGUMENTS) {
    binary += String.fromCharCode(...bytes.subarray(start, start + ARGUMENTS));
  }
  return btoa(binary);
}

/** The characters that may stand before the padding: those whose bits beyond the last byte are zero. */
const LAST = { "=": "AEIMQUYcgkosw048", "==": "AQgw" } as const;

/** Null unless the text is exactly what `toBase64` writes. */
export function parseBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const padding = text.endsWith("==") ? "==" : text.endsWith("=") ? "=" : null;
  if (padding !== null && !LAST[padding].includes(text.charAt(text.length - padding.length - 1)))
    return null;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** URL-safe alphabet, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null unless the text is exactly what `toBase64Url` writes. */
export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  const standard = text.replaceAll("-", "+").replaceAll("_", "/");
  return parseBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, "="));
}
