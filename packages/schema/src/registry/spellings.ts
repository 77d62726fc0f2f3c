/** A name, and the other texts that people and machines use for it. */
export type Named = { readonly id: string; readonly aliases: readonly string[] };

/** Upper and lower case, and spaces around and between words, make no difference. */
const folded = (text: string) => text.trim().replaceAll(/ +/g, " ").toLowerCase();

/** What a registry of names knows about texts. */
export type Spellings = {
  /** Returns the name of a text; null if the text is not listed. */
  readonly nameOf: (text: string) => string | null;
  /** Returns every text that means the same, in lower case; the text alone if it is not listed. */
  readonly spellingsOf: (text: string) => readonly string[];
};

export function toSpellings(list: readonly Named[]): Spellings {
  const names = new Map<string, string>();
  const spellings = new Map<string, readonly string[]>();
  for (const { id, aliases } of list) {
    const texts = [...new Set([id, ...aliases].map(folded))];
    for (const text of texts) names.set(text, id);
    spellings.set(id, texts);
  }
  const nameOf = (text: string) => names.get(folded(text)) ?? null;
  return {
    nameOf,
    spellingsOf: (text) => spellings.get(nameOf(text) ?? "") ?? [folded(text)],
  };
}
