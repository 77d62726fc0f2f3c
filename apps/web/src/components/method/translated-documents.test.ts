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

describe("the words of the glossary in Russian", () => {
  const [source, translation] = [read("glossary.md"), read("ru", "glossary.md")];
  const [own, other] = [source, translation].map(termsOf);

  it("are those of the Russian glossary, with the same publications", () => {
    expect(own?.length).toBeGreaterThan(150);
    expect(other).toEqual(own);
    const words = own?.map(({ word }) => word) ?? [];
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it("each name a publication of the list, or say that there is none", () => {
    const listed = [...source.matchAll(/^(\d+)\. <span lang="ru">/gm)].map(([, number]) => number);
    expect([...translation.matchAll(/^(\d+)\. /gm)].map(([, number]) => number)).toEqual(listed);
    const named = new Set<string>();
    for (const { word, publication } of own ?? []) {
      expect([word, publication]).toEqual([
        word,
        expect.stringMatching(/^(?:none|\d+(?: \([^()]+\))?(?:, \d+(?: \([^()]+\))?)*)$/),
      ]);
      for (const number of publication.match(/\d+/g) ?? []) named.add(number);
    }
    expect([...named].toSorted((a, b) => Number(a) - Number(b))).toEqual(listed);
  });
});

type Term = { readonly word: string; readonly russian: string; readonly publication: string };

/** Returns the rows of a glossary in either language. */
function termsOf(glossary: string): readonly Term[] {
  let columns: readonly string[] = [];
  return glossary.split("\n").flatMap((line): readonly Term[] => {
    if (!line.startsWith("| ")) return [];
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/<[^>]*>/g, "").trim());
    const isHead = ["word", "слово", "по-английски"].includes(cells[0] ?? "");
    if (isHead) {
      columns = cells;
      return [];
    }
    const cell = (...names: readonly string[]) =>
      cells[columns.findIndex((column) => names.includes(column))] ?? "";
    return [
      {
        word: columns.includes("по-английски") ? cell("по-английски") : cell("word"),
        russian: columns.includes("по-английски") ? cell("слово", "по-русски") : cell("in Russian"),
        publication: cell("publication", "публикация").replace(
          /^(?:none, our choice|нет, выбор наш)$/,
          "none",
        ),
      },
    ];
  });
}

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
