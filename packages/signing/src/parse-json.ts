import { LIMITS, refuse, type Result } from "@oslag/schema";

type ParsedJson = { readonly text: string; readonly tree: unknown };

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Parses bytes to a JSON tree. Checks in the runner's order: UTF-8 without a byte order mark (`bad_encoding`), depth and
 * tokens (`too_deep`, `too_many_tokens`), then the grammar (`bad_json`).
 */
export function parseJson(bytes: Uint8Array, tokens: number = LIMITS.tokens): Result<ParsedJson> {
  const text = decode(bytes);
  if (text === null) {
    return refuse("bad_encoding", "The text must be UTF-8 without a byte order mark.");
  }
  const scanned = scan(text, tokens);
  if (scanned === "too_deep") {
    return refuse("too_deep", `JSON may have at most ${LIMITS.depth} levels.`);
  }
  if (scanned === "too_many_tokens") {
    return refuse(
      "too_many_tokens",
      `JSON may have at most ${tokens} of { [ , and : outside strings.`,
    );
  }
  try {
    return { ok: true, value: { text, tree: JSON.parse(text) as unknown } };
  } catch {
    return refuse("bad_json", "The text is not JSON (RFC 8259).");
  }
}

function decode(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return null;
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Checks depth and tokens in one pass without recursion, before parsing. JSON.parse survives half a million brackets, but a
 * recursive walk of its result does not. A character that exceeds both limits at once counts as too deep.
 */
function scan(text: string, mostTokens: number): "within" | "too_deep" | "too_many_tokens" {
  let depth = 0;
  let tokens = 0;
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case QUOTE:
        index = endOfString(text, index);
        continue;
      case CLOSED_BRACE:
      case CLOSED_BRACKET:
        depth--;
        continue;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth++;
        if (depth > LIMITS.depth) return "too_deep";
        break;
      case COMMA:
      case COLON:
        break;
      default:
        continue;
    }
    tokens++;
    if (tokens > mostTokens) return "too_many_tokens";
  }
  return "within";
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_BRACKET, CLOSED_BRACKET, OPEN_BRACE, CLOSED_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns where the string that begins at `start` has its last quote; the length of the text if it has none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    // Each pair of backslashes is one that is escaped itself.
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
