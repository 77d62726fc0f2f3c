import { compileSimple } from "@oslag/language/compile-simple";
import compile from "icu-minify/compile";

/** Where the English of a message is, and how it is read. */
export type Wanted = { readonly isFormatted: boolean; readonly files: readonly string[] };

/**
 * Returns what is wrong with a language's messages: those that are missing, empty or of no use any more, and those that do not have the
 * arguments, tags and plurals that they need.
 */
export function findFaults(
  language: string,
  messages: Readonly<Record<string, string>>,
  wanted: ReadonlyMap<string, Wanted>,
): readonly string[] {
  const missing = [...wanted].filter(([message]) => !messages[message]);
  const stale = Object.keys(messages).filter((message) => !wanted.has(message));
  return [
    ...missing.map(
      ([message, { files }]) => `untranslated: ${JSON.stringify(message)} (${files[0]})`,
    ),
    ...stale.map((message) => `stale: ${JSON.stringify(message)}`),
    ...Object.values(messages)
      .filter((translation) => /(?<!\d)\d{1,3} \d{3}(?!\d)/.test(translation))
      .map((translation) => `a number can break within: ${JSON.stringify(translation)}`),
    ...[...wanted].flatMap(([message, { isFormatted }]) => {
      const translation = messages[message];
      if (!translation || !isFormatted) return [];
      return formatFaults(language, message, translation).map(
        (fault) => `${fault}: ${JSON.stringify(translation)}`,
      );
    }),
  ];
}

/** Returns which messages the browser cannot write in English, because it has no parser of ICU's syntax: those with plurals, choices or nested tags. */
export function findBrowserFaults(messages: readonly string[]): readonly string[] {
  return messages
    .filter((message) => {
      try {
        const compiled = compile(message);
        const nodes = typeof compiled === "string" ? [compiled] : compiled;
        return JSON.stringify(nodes) !== JSON.stringify(compileSimple(message));
      } catch {
        return true;
      }
    })
    .map((message) => `no component of the browser can have it: ${JSON.stringify(message)}`);
}

function formatFaults(language: string, message: string, translation: string): readonly string[] {
  const [own, other] = [shapeOf(message), shapeOf(translation)];
  if (typeof own === "string") return [`the English ${own}`];
  if (typeof other === "string") return [other];
  const names = [...own.names].filter((name) => !other.names.has(name));
  const unknown = [...other.names].filter((name) => !own.names.has(name));
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const lacking = other.plurals.flatMap((keys) =>
    pluralCategories.filter((category) => !keys.includes(category)),
  );
  return [
    ...names.map((name) => `lacks ${name}`),
    ...unknown.map((name) => `has ${name}, which the English lacks`),
    ...lacking.map((category) => `lacks the plural "${category}"`),
  ];
}

type Shape = {
  /** `{name}` for an argument, `<name>` for a tag. */
  readonly names: Set<string>;
  /** The categories of each plural. */
  readonly plurals: (readonly string[])[];
};

/** Returns the arguments, tags and plurals of a message, or why it cannot be read. */
function shapeOf(message: string): Shape | string {
  const shape: Shape = { names: new Set(), plurals: [] };
  try {
    collect(compile(message), shape);
  } catch (error) {
    return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
  return shape;
}

/** The types of nodes that have choices, as icu-minify numbers them. */
const SELECT = 1;
const CHOICES = [SELECT, 2, 3];

function collect(nodes: unknown, shape: Shape): void {
  if (!Array.isArray(nodes)) return;
  for (const node of nodes as unknown[]) {
    if (!Array.isArray(node)) continue;
    const [name, type, choices] = node as [string, unknown, Readonly<Record<string, unknown>>];
    if (type === undefined || (typeof type === "number" && type > 0)) shape.names.add(`{${name}}`);
    else {
      shape.names.add(`<${name}>`);
      collect(node.slice(1), shape);
    }
    if (!CHOICES.includes(type as number)) continue;
    if (type !== SELECT) shape.plurals.push(Object.keys(choices));
    for (const choice of Object.values(choices)) collect(choice, shape);
  }
}
