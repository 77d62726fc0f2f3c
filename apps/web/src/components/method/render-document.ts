import { Marked, Renderer, type Tokens } from "marked";

/** The documents that the site shows as they stand in the repository, where tests keep their numbers equal to the code's. */
export const DOCUMENTS = ["method", "science", "glossary"] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Markdown of the repository to HTML. It is trusted: whoever writes it writes the code too. */
export function renderDocument(markdown: string, name: DocumentName): string {
  return new Marked().parse(markdown, { async: false, renderer: new SiteRenderer(name) });
}

/** Headings are one level lower and have ids; tables scroll by themselves; links stay on the site. */
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

/** A document that the site shows is a place on this page; other files of the repository have no address here. */
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
