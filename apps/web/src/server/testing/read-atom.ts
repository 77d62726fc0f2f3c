/** An element of an XML document. */
type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

type ReadEntry = { readonly id: string; readonly title: string; readonly updated: string };
type ReadFeed = ReadEntry & {
  readonly self: string | undefined;
  readonly alternate: string | undefined;
  readonly author: string;
  readonly entries: readonly ReadEntry[];
};

const TOKEN = /<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>|([^<]+)/g;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads an Atom feed for tests. Throws if it is not well-formed XML, or lacks what RFC 4287 requires. */
export function readAtom(document: string): ReadFeed {
  const root = parse(document);
  if (root.name !== "feed" || root.attributes["xmlns"] !== "http://www.w3.org/2005/Atom")
    throw new Error("The document is no Atom feed.");
  const entries = root.children.filter(({ name }) => name === "entry").map(readEntry);
  const ids = entries.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error("Two entries have one id.");
  return {
    ...readEntry(root),
    author: only(only(root, "author"), "name").text,
    self: linkOf(root, "self"),
    alternate: linkOf(root, "alternate"),
    entries,
  };
}

function readEntry(element: Element): ReadEntry {
  const updated = only(element, "updated").text;
  if (!DATE.test(updated)) throw new Error(`${updated} is no time of RFC 3339.`);
  const id = new URL(only(element, "id").text).href;
  if (linkOf(element, "alternate") === undefined) throw new Error(`${id} has no link.`);
  return { id, title: only(element, "title").text, updated };
}

function only(element: Element, name: string): Element {
  const [found, ...others] = element.children.filter((child) => child.name === name);
  if (found === undefined || others.length > 0)
    throw new Error(`${element.name} has not exactly one ${name}.`);
  return found;
}

const linkOf = ({ children }: Element, rel: string) =>
  children.find(({ name, attributes }) => name === "link" && attributes["rel"] === rel)?.attributes[
    "href"
  ];

function parse(document: string): Element {
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (!document.startsWith(declaration)) throw new Error("The declaration is missing.");
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  let end = declaration.length;
  for (const token of document.slice(end).matchAll(TOKEN)) {
    const [whole, closing, name = "", attributes = "", single, text] = token;
    if (declaration.length + token.index !== end) throw new Error(`Malformed at ${end}.`);
    end += whole.length;
    const parent = open.at(-1) ?? top;
    if (text !== undefined) parent.text += decode(text);
    else if (closing === "/") {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed and was not open.`);
    } else {
      const pairs = [...attributes.matchAll(/ ([a-z:]+)="([^"]*)"/g)];
      const element: Element = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, decode(value ?? "")])),
        children: [],
        text: "",
      };
      parent.children.push(element);
      if (single === "") open.push(element);
    }
  }
  const [root, ...others] = top.children;
  if (end !== document.length || open.length !== 1 || root === undefined || others.length > 0)
    throw new Error("The document is not well-formed.");
  return root;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function decode(text: string): string {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error("A character is forbidden in XML.");
  return text.replaceAll(/&(\w*);?/g, (entity, name: string) => {
    const character = CHARACTERS[name];
    if (character === undefined || !entity.endsWith(";")) throw new Error(`${entity} is unknown.`);
    return character;
  });
}
