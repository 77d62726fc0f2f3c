import { inLanguage, printApostrophes, SOURCE_LANGUAGE, type Language } from "@oslag/language";
import { Marked, Renderer, type Token, type Tokens } from "marked";

/** The documents on the page of the method. Tests compare their numbers with the code. */
const DOCUMENTS = ["method", "science", "glossary"] as const;
const GUIDE = "/run/oslag";
/** The runner's guide has a page of its own. */
export type DocumentName = (typeof DOCUMENTS)[number] | "oslag";

/** The files of the guide, which link to each other, and their languages. */
const GUIDES: Readonly<Record<string, Language>> = {
  "../../native-runner/cli/README.md": SOURCE_LANGUAGE,
  "../../docs/ru/oslag.md": "ru",
};

/**
 * Renders Markdown of the repository as HTML. It is as trusted as the code beside it. Each section opens and closes. Its id is on what
 * it holds, and not on its heading, because browsers open a section only for an address that leads into it. A translation has the ids of
 * its `source`, whose headings it must have in the same order; throws if it has others.
 */
export function renderDocument(markdown: string, name: DocumentName, source = markdown): string {
  const marked = new Marked();
  const tokens = marked.lexer(markdown);
  const [opening = [], ...sections] = intoSections(tokens);
  const idOf = idsOf(tokens, name, source);
  const renderer = new SiteRenderer(idOf);
  const render = (tokens: Token[]) => marked.parser(tokens, { renderer });
  return [
    render(opening),
    ...sections.map(
      ([heading, ...rest]) =>
        `<details class="section"><summary>${heading === undefined ? "" : render([heading])}</summary>\n<div id="${idOf(heading)}">\n${render(rest)}</div></details>\n`,
    ),
  ].join("");
}

/** Returns the sections of a document with the ids under which `renderDocument` writes them. */
export function listSections(
  markdown: string,
  name: DocumentName,
  source = markdown,
): readonly { readonly id: string; readonly title: string }[] {
  const tokens = new Marked().lexer(markdown);
  const idOf = idsOf(tokens, name, source);
  return tokens
    .filter(isSection)
    .map((token) => ({ id: idOf(token), title: token.text.replaceAll("`", "") }));
}

const isSection = (token: Token): token is Tokens.Heading =>
  token.type === "heading" && token["depth"] === 2;

/** The first part is what stands before the first section. */
function intoSections(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isSection(token)) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

type IdOf = (token: Token | undefined) => string;

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

/** Returns the ids of a document's headings, which are those of its source. */
function idsOf(tokens: readonly Token[], name: DocumentName, source: string): IdOf {
  const headings = tokens.filter(isHeading);
  const originals = new Marked().lexer(source).filter(isHeading);
  const depths = (list: readonly Tokens.Heading[]) => list.map(({ depth }) => depth).join(" ");
  if (depths(headings) !== depths(originals))
    throw new Error(`A translation of ${name} has other headings than its source.`);
  const ids = new Map<Token | undefined, string>(
    headings.map((heading, index) => [heading, ownId(originals[index], name)]),
  );
  return (token) => ids.get(token) ?? name;
}

function ownId(token: Token | undefined, name: DocumentName): string {
  const { depth, text } = { depth: 1, text: "", ...token };
  return depth === 1 ? name : `${name}-${toSlug(text)}`;
}

/** With more columns, a phone stacks the cells of a row. */
const COLUMNS_MAX = 2;

/** How HTML has the straight apostrophe, which documents have because everybody can type it. */
const STRAIGHT = "&#39;";

/** Groups of three digits, which the documents write with a plain space. */
const GROUPED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g;

/** Moves headings one level down and gives them ids, lets wide tables scroll, keeps numbers together and links on the site. */
class SiteRenderer extends Renderer {
  readonly #idOf: IdOf;
  #heading = "";

  constructor(idOf: IdOf) {
    super();
    this.#idOf = idOf;
  }

  override heading(token: Tokens.Heading): string {
    this.#heading = toPlainText(token.text);
    const level = Math.min(token.depth + 1, 6);
    const id = isSection(token) ? "" : ` id="${this.#idOf(token)}"`;
    return `<h${level}${id}>${this.parser.parseInline(token.tokens)}</h${level}>\n`;
  }

  override text(token: Tokens.Text | Tokens.Escape): string {
    const html = super.text(token);
    if ("tokens" in token && token.tokens !== undefined) return html;
    const grouped = html.replaceAll(GROUPED, (number) => number.replaceAll(" ", "\u202f"));
    return printApostrophes(grouped.replaceAll(STRAIGHT, "'")).replaceAll("'", STRAIGHT);
  }

  override table(token: Tokens.Table): string {
    const columns = token.header.map(({ text }) => toPlainText(text)).join(", ");
    const label = `${this.#heading}: ${columns}`;
    const table = super.table(token);
    const shown = token.header.length > COLUMNS_MAX ? this.#stacked(table, token) : table;
    return `<div class="scroll-region" role="region" aria-label="${label}" tabindex="0">${shown}</div>\n`;
  }

  /** Gives each cell the head of its column, behind which a phone shows it below the first one. */
  #stacked(html: string, { header }: Tokens.Table): string {
    let column = 0;
    return html
      .replace("<table>", '<table class="stacked">')
      .replaceAll(/<tr>|<td( [^>]*)?>/g, (tag, attributes: string | undefined) => {
        if (tag === "<tr>") column = -1;
        column += 1;
        if (tag === "<tr>" || column === 1) return tag;
        return `<td data-label="${toPlainText(header[column - 1]?.text ?? "")}"${attributes ?? ""}>`;
      });
  }

  override link({ href, tokens }: Tokens.Link): string {
    const text = this.parser.parseInline(tokens);
    const language = GUIDES[href];
    if (language !== undefined)
      return `<a href="${inLanguage(GUIDE, language)}" hreflang="${language}" data-language="${language}">${text}</a>`;
    const address = toSiteAddress(href);
    return address === null ? text : `<a href="${address}">${text}</a>`;
  }
}

/** Returns the address of a document that the site shows; null for other files of the repository, which have no address here. */
function toSiteAddress(href: string): string | null {
  if (/^https?:/.test(href)) return href;
  const [, file, section] = /^(?:docs\/)?([a-z]+)\.md(?:#(.*))?$/.exec(href) ?? [];
  const name = DOCUMENTS.find((document) => document === file);
  if (name === undefined) return null;
  return section === undefined ? `#${name}` : `#${name}-${section}`;
}

function toPlainText(markdown: string): string {
  return markdown.replaceAll(/<[^>]*>|[^\p{L}\p{N}_ ,%-]/gu, "");
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .trim()
    .replaceAll(" ", "-");
}
