/**
 * Strict base64 (RFC 4648): every byte string has exactly one text. Refuses what lenient decoders accept: missing padding,
 * white space, the other alphabet and stray bits at the end. Works in Node and in browsers.
 */

/** How many bytes to convert at once, because engines limit the arguments of a call. */
const ARGUMENTS = 8192;

/** Encodes with the standard alphabet and padding. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += ARGUMENTS) {
    binary += String.fromCharCode(...bytes.subarray(start, start + ARGUMENTS));
  }
  return btoa(binary);
}

/** The possible characters before the padding: those whose bits beyond the last byte are zero. */
const LAST = { "=": "AEIMQUYcgkosw048", "==": "AQgw" } as const;

/** Decodes. Returns null unless the text is exactly what `toBase64` writes. */
export function parseBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (NodeBuffer === undefined) return parseInBrowser(text);
  // Node skips what it cannot read, so a text that it writes again has nothing else in it.
  const bytes = NodeBuffer.from(text, "base64");
  return bytes.toString("base64") === text ? new Uint8Array(bytes) : null;
}

/** Not named as a global, or bundlers would add Node's Buffer to pages. */
const NodeBuffer = (globalThis as { readonly Buffer?: typeof Buffer })["Buffer"];

function parseInBrowser(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const padding = text.endsWith("==") ? "==" : text.endsWith("=") ? "=" : null;
  if (padding !== null && !LAST[padding].includes(text.charAt(text.length - padding.length - 1)))
    return null;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Encodes with the URL-safe alphabet, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decodes. Returns null unless the text is exactly what `toBase64Url` writes. */
export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  const standard = text.replaceAll("-", "+").replaceAll("_", "/");
  return parseBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, "="));
}
