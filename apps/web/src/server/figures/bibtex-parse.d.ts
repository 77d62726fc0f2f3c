declare module "bibtex-parse" {
  const bibtex: {
    /** Each entry's fields by their names in capitals, with `type` and `key`. Throws for text that is not BibTeX. */
    readonly entries: (text: string) => readonly Readonly<Record<string, string>>[];
  };
  export default bibtex;
}
