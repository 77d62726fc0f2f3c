/** An Atom feed (RFC 4287). Addresses are absolute. */
type Feed = {
  /** The feed's own address, which is its id too. */
  readonly self: string;
  /** The page that the feed follows. */
  readonly page: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly entries: readonly FeedEntry[];
};

export type FeedEntry = {
  /** The entry's page, which is its id too. */
  readonly page: string;
  readonly title: string;
  readonly updated: Date;
  readonly summary: string;
};

/** Atom requires a time, and that of an empty feed may not change with each answer. */
const NEVER = new Date(0);

/** Writes a feed. Its time is that of its newest entry, so that the same entries give the same bytes. */
export function writeAtom({ self, page, title, subtitle, author, entries }: Feed): string {
  const updated = entries.map((entry) => entry.updated).reduce(later, NEVER);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map(writeEntry),
    "</feed>\n",
  ].join("\n");
}

function writeEntry({ page, title, updated, summary }: FeedEntry): string {
  return [
    "<entry>",
    `<id>${xmlText(page)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<summary>${xmlText(summary)}</summary>`,
    "</entry>",
  ].join("\n");
}

const later = (one: Date, other: Date) => (other > one ? other : one);

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for an element or an attribute. Characters that XML 1.0 forbids become U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll(/[&<>"]/g, (character: string) => ENTITIES[character] ?? "");
}
