/** The inner document: from verified bytes to a document of the right shape. */
import { refuse, type Result } from "@oslag/schema";
import type { z } from "zod";
import { isCanonicalJson } from "./canonical-json";
import { parseJson } from "./parse-json";

/** U+0000-001F and U+007F. They could reach terminals and logs, and PostgreSQL refuses U+0000. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Canonical JSON escapes control characters, except U+007F. */
const MAY_HAVE_CONTROL = /\\[bfnrtu]|\u007f/;

/** The shape of a signed document. `note` names the field, if any, whose control characters are checked with the meaning. */
type PayloadShape<T> = {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** Accepts the same documents in less time, and says less of the others. */
  readonly quick?: z.ZodType<T>;
  readonly note?: string;
  readonly tokens?: number;
};

export function parsePayload<T>(payload: Uint8Array, shape: PayloadShape<T>): Result<T> {
  const json = parseJson(payload, shape.tokens);
  if (!json.ok) return json;
  const { text, tree } = json.value;
  if (!isCanonicalJson(text, tree)) {
    return refuse("not_canonical", "The payload is not canonical JSON (RFC 8785).");
  }
  if (MAY_HAVE_CONTROL.test(text) && hasControlCharacter(withoutNote(tree, shape.note))) {
    return refuse("bad_string", "A string of the payload has a control character.");
  }
  if (!isObject(tree) || !Object.hasOwn(tree, "schema") || tree["schema"] !== shape.name) {
    return refuse("unsupported_schema", `A payload of this type must be ${shape.name}.`, "schema");
  }
  const quick = hasProtoName(text) ? undefined : shape.quick?.safeParse(tree);
  if (quick?.success === true) return { ok: true, value: quick.data };
  const document = shape.schema.safeParse(tree);
  const issues = document.error?.issues ?? [];
  const first = firstOf([...issues.map(toFault), ...findProtoNames(tree, text, issues)]);
  if (first !== null) return refuse("schema_invalid", first.detail, first.path.join("."));
  if (!document.success) throw new Error("A refusal of the schema has no fault.");
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

type Fault = { readonly detail: string; readonly path: readonly (string | number)[] };

/** Returns a sentence and the path of a fault. Neither contains anything of the input. */
function toFault(issue: z.core.$ZodIssue): Fault {
  const path = withoutParameterNames(
    issue.path.map((part) => (typeof part === "symbol" ? "" : part)),
  );
  switch (issue.code) {
    case "unrecognized_keys":
      return { detail: UNKNOWN_FIELD, path };
    case "invalid_type":
      return { detail: "A field is missing or has the wrong type.", path };
    case "too_big":
    case "too_small":
      return { detail: "A number or a list is outside its limits.", path };
    default:
      return { detail: "The format does not allow the value of a field.", path };
  }
}

const UNKNOWN_FIELD = "There is an unknown field.";

/** The sender chooses the names in `parameters`. */
function withoutParameterNames(path: readonly (string | number)[]) {
  const end = path.indexOf("parameters");
  return end < 0 ? path : path.slice(0, end + 1);
}

/**
 * Finds the objects with a field called __proto__, which Zod silently drops. No format has such a field. Leaves out what is in
 * an object whose tag is at fault: without a form, nothing else in it can be at fault.
 */
function findProtoNames(
  tree: unknown,
  text: string,
  issues: readonly z.core.$ZodIssue[],
): readonly Fault[] {
  if (!hasProtoName(text)) return [];
  const formless = new Set(
    issues
      .filter(({ code }) => code === "invalid_union")
      .map(({ path }) => path.slice(0, -1).join(".")),
  );
  const faults: Fault[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]) => {
    if (typeof value !== "object" || value === null || formless.has(path.join("."))) return;
    if (Object.hasOwn(value, "__proto__"))
      faults.push({ detail: UNKNOWN_FIELD, path: withoutParameterNames(path) });
    for (const [name, inner] of Object.entries(value))
      walk(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  };
  walk(tree, []);
  return faults;
}

const hasProtoName = (text: string) => text.includes('"__proto__"');

function firstOf(faults: readonly Fault[]): Fault | null {
  let first: Fault | null = null;
  for (const fault of faults)
    if (first === null || comparePaths(fault.path, first.path) < 0) first = fault;
  return first;
}

/** Orders paths as docs/report.md says: an object before its parts, names by code units, indices by number. */
function comparePaths(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (part !== other) return part < other ? -1 : 1;
  }
  return a.length - b.length;
}
