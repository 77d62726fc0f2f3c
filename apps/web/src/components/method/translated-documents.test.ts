import { TRANSLATIONS } from "@oslag/language";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listSections, renderDocument } from "./render-document";

const docs = path.join(import.meta.dirname, "../../../../../docs");
const NAMES = ["method", "science", "glossary"] as const;
const read = (...names: readonly string[]) => readFileSync(path.join(docs, ...names), "utf8");

/** Splits a document at its headings. */
function sectionsOf(markdown: string): readonly string[] {
  return markdown.split(/^#+ .*$/m);
}

/** Returns the numbers of a text outside of code and addresses, in order of size; groups of digits and the decimal mark do not matter. */
function numbersOf(text: string, decimal: RegExp): readonly string[] {
  const plain = text
    .replaceAll(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, " ")
    .replaceAll(/\n +/g, " ")
    .replaceAll(/(?<=\d)[ \u2009\u202f\u00a0](?=\d{3}\b)/g, "")
    .replaceAll(decimal, ".");
  return (plain.match(/\d+(?:\.\d+)*/g) ?? []).toSorted();
}

/** Returns the pieces of code of a text. */
function codeOf(text: string): readonly string[] {
  return [...text.replaceAll(/\s+/g, " ").matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);
}

/** Those that have a folder of documents. Pages in another language show the English ones. */
const WITH_DOCUMENTS = TRANSLATIONS.filter((language) => existsSync(path.join(docs, language)));

describe.each(WITH_DOCUMENTS)("the documents in %s", (language) => {
  describe.each(NAMES)("%s", (name) => {
    const [source, translation] = [read(`${name}.md`), read(language, `${name}.md`)];
    const pairs = sectionsOf(source).map((own, index) => [own, sectionsOf(translation)[index]]);

    it("has the sections of the English one, under the same ids", () => {
      const ids = (markdown: string) => listSections(markdown, name, source).map(({ id }) => id);
      expect(ids(translation)).toEqual(ids(source));
      expect(() => renderDocument("# A\n\n## B\n\n## C", name, "# A\n\n## B")).toThrow("headings");
    });

    // The numbers of the English documents are compared with the code.
    it("has the numbers and the code of the English one in each section", () => {
      expect(pairs.length).toBeGreaterThan(5);
      for (const [own = "", other = ""] of pairs) {
        if (name !== "glossary") {
          const decimal = new RegExp(`(?<=\\d)${decimalOf(language)}(?=\\d)`, "g");
          expect(numbersOf(other, decimal)).toEqual(numbersOf(own, /(?!)/g));
        }
        // English words that reports have stay as they are, as code.
        expect(codeOf(other).filter((code) => !own.replaceAll(/\s+/g, " ").includes(code))).toEqual(
          [],
        );
        expect(codeOf(own).filter((code) => !isKept(code, other))).toEqual([]);
      }
    });

    it("has a row for each row of the English tables", () => {
      const rows = (markdown = "") => markdown.match(/^\|/gm)?.length ?? 0;
      for (const [own, other] of pairs) expect(rows(other)).toBe(rows(own));
    });
  });
});

/** English words of a glossary stand in a translation without their marks. */
function isKept(code: string, translation: string): boolean {
  return translation.replaceAll(/\s+/g, " ").includes(code) || /^[a-z]+$/.test(code);
}

function decimalOf(language: string): string {
  return (
    new Intl.NumberFormat(language)
      .formatToParts(0.5)
      .find(({ type }) => type === "decimal")
      ?.value.replace(".", "\\.") ?? "\\."
  );
}
