/** The inner document: from verified bytes to a document of the right shape. */
import { refuse, type Result } from "@oslag/schema";
import type { z } from "zod";
import { canonicalJson, isCanonicalJson } from "./canonical-json";
import { parseJson } from "./parse-json";

/** U+0000-001F and U+007F. They could reach terminals and logs, and PostgreSQL refuses U+0000. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

/** The shape of a signed document. `note` names the field, if any, whose control characters are checked with the meaning. */
type PayloadShape<T> = {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly note?: string;
};

export function parsePayload<T>(payload: Uint8Array, shape: PayloadShape<T>): Result<T> {
  const json = parseJson(payload);
  if (!json.ok) return json;
  const { text, tree } = json.value;
  if (!isCanonicalJson(text, tree)) {
    return refuse("not_canonical", "The payload is not canonical JSON (RFC 8785).");
  }
  if (hasControlCharacter(withoutNote(tree, shape.note))) {
    return refuse("bad_string", "A string of the payload has a control character.");
  }
  if (!isObject(tree) || !Object.hasOwn(tree, "schema") || tree["schema"] !== shape.name) {
    return refuse("unsupported_schema", `Only ${shape.name} is supported here.`, "schema");
  }
  const document = shape.schema.safeParse(tree);
  if (!document.success) {
    return refuse("schema_invalid", ...describe(document.error.issues[0]));
  }
  // Zod silently drops a parameter called __proto__, so compare the result with what was signed.
  if (canonicalJson(document.data) !== text) {
    return refuse("schema_invalid", "A field has a name that is not allowed.", "measurements");
  }
  return { ok: true, value: document.data };
}

function isObject(tree: unknown): tree is Record<string, unknown> {
  return typeof tree === "object" && tree !== null && !Array.isArray(tree);
}

/** Leaves out the note. Its rules are checked with the report's meaning. */
function withoutNote(tree: unknown, note: string | undefined): unknown {
  if (!isObject(tree)) return tree;
  return Object.entries(tree).map(([name, value]) => (name === note ? [name] : [name, value]));
}

function hasControlCharacter(tree: unknown): boolean {
  if (typeof tree === "string") return CONTROL.test(tree);
  if (Array.isArray(tree)) return tree.some(hasControlCharacter);
  return isObject(tree) && Object.entries(tree).some(hasControlCharacter);
}

/** Returns a sentence and the path of the first fault. The sentence contains nothing of the input. */
function describe(issue: z.core.$ZodIssue | undefined): [detail: string, field: string] {
  const path = issue?.path.map(String) ?? [];
  // The sender chooses the names in `parameters`.
  const end = path.indexOf("parameters");
  const field = (end < 0 ? path : path.slice(0, end + 1)).join(".");
  switch (issue?.code) {
    case "unrecognized_keys":
      return ["There is an unknown field.", field];
    case "invalid_type":
      return ["A field is missing or has the wrong type.", field];
    case "too_big":
    case "too_small":
      return ["A number or a list is outside its limits.", field];
    default:
      return ["The format does not allow the value of a field.", field];
  }
}
