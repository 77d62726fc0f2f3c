import { Marked, Renderer, type Tokens } from "marked";

/** The documents of the repository that the site shows. Tests compare their numbers with the code. */
const DOCUMENTS = ["method", "science", "glossary"] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Renders Markdown of the repository as HTML. It is as trusted as the code beside it. */
export function renderDocument(markdown: string, name: DocumentName): string {
  return new Marked().parse(markdown, { async: false, renderer: new SiteRenderer(name) });
}

/** Moves headings one level down and gives them ids, lets wide tables scroll, and keeps links on the site. */
class SiteRenderer extends Renderer {
  readonly #name: DocumentName;
  #heading = "";

  constructor(name: DocumentName) {
    super();
    this.#name = name;
  }

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    this.#heading = toPlainText(text);
    const level = Math.min(depth + 1, 6);
    const id = depth === 1 ? this.#name : `${this.#name}-${toSlug(text)}`;
    return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
  }

  override table(token: Tokens.Table): string {
    const columns = token.header.map(({ text }) => toPlainText(text)).join(", ");
    const label = `${this.#heading}: ${columns}`;
    return `<div class="scroll-region" role="region" aria-label="${label}" tabindex="0">${super.table(token)}</div>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const text = this.parser.parseInline(tokens);
    const address = toSiteAddress(href);
    return address === null ? text : `<a href="${address}">${text}</a>`;
  }
}

/** Returns the anchor of a document that the site shows; null for other files of the repository, which have no address here. */
function toSiteAddress(href: string): string | null {
  if (/^https?:/.test(href)) return href;
  const [, file, section] = /^(?:docs\/)?([a-z]+)\.md(?:#(.*))?$/.exec(href) ?? [];
  const name = DOCUMENTS.find((document) => document === file);
  if (name === undefined) return null;
  return section === undefined ? `#${name}` : `#${name}-${section}`;
}

function toPlainText(markdown: string): string {
  return markdown.replace(/[^\w ,%-]/g, "");
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .trim()
    .replaceAll(" ", "-");
}
