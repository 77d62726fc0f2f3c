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
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
      continue;
    }
    switch (character) {
      case '"':
        inString = true;
        continue;
      case "}":
      case "]":
        depth--;
        continue;
      case "{":
      case "[":
        depth++;
        if (depth > LIMITS.depth) return "too_deep";
        break;
      case ",":
      case ":":
        break;
      default:
        continue;
    }
    tokens++;
    if (tokens > mostTokens) return "too_many_tokens";
  }
  return "within";
}
