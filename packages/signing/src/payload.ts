/** The inner document: from verified bytes to a report of the right shape. */
import { refuse, type Result } from "@oslag/schema";
import type { z } from "zod";
import { canonicalJson, isCanonicalJson } from "./canonical-json";
import { parseJson } from "./parse-json";

/** U+0000-001F and U+007F: they reach terminals and log lines, and PostgreSQL refuses the first of them. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

/** The shape of a signed document. `note` names the one field whose control characters its meaning judges, if any. */
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
  // Zod drops a parameter called __proto__ without a word, so the document must still be all that was signed.
  if (canonicalJson(document.data) !== text) {
    return refuse("schema_invalid", "A field has a name that is not allowed.", "measurements");
  }
  return { ok: true, value: document.data };
}

function isObject(tree: unknown): tree is Record<string, unknown> {
  return typeof tree === "object" && tree !== null && !Array.isArray(tree);
}

/** The note alone may hold line breaks as far as the shape goes; its own rules stand with the report's meaning. */
function withoutNote(tree: unknown, note: string | undefined): unknown {
  if (!isObject(tree)) return tree;
  return Object.entries(tree).map(([name, value]) => (name === note ? [name] : [name, value]));
}

function hasControlCharacter(tree: unknown): boolean {
  if (typeof tree === "string") return CONTROL.test(tree);
  if (Array.isArray(tree)) return tree.some(hasControlCharacter);
  return isObject(tree) && Object.entries(tree).some(hasControlCharacter);
}

/** A sentence and the path of the first fault, in words of our own: nothing of the input is echoed. */
function describe(issue: z.core.$ZodIssue | undefined): [detail: string, field: string] {
  const path = issue?.path.map(String) ?? [];
  // The names within `parameters` are the sender's.
  const end = path.indexOf("parameters");
  const field = (end < 0 ? path : path.slice(0, end + 1)).join(".");
  switch (issue?.code) {
    case "unrecognized_keys":
      return ["There is a field that the format does not have.", field];
    case "invalid_type":
      return ["A field is missing or of another type than the format says.", field];
    case "too_big":
    case "too_small":
      return ["A number or a list is outside its limits.", field];
    default:
      return ["A field's value is not one that the format allows.", field];
  }
}
