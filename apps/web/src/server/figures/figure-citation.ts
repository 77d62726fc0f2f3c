import { isPlotFigure, type CitedSource, type FrozenFigure } from "@oslag/schema";
import { firstYear } from "./figure-text";
import { presentFigure } from "./present-figure";

export type Citation = {
  /** In BibTeX and RIS; of letters, digits and hyphens. */
  readonly key: string;
  /** RIS's word for what is cited. */
  readonly type: "FIGURE" | "DATA";
  readonly title: string;
  readonly url: string;
  readonly date: Date;
  readonly note: string;
  /** Whose published values the figure draws; absent where it draws none. */
  readonly sources?: readonly CitedSource[];
};

const PUBLISHER = "OSlag";
const AUTHOR = "OSlag contributors";
/** Digits of the id that a citation shows; the address holds all of them. */
const KEY_DIGITS = 12;

export function toCitation(
  figure: FrozenFigure,
  { id, url, frozen }: { readonly id: string; readonly url: string; readonly frozen: Date },
): Citation {
  const presentation = presentFigure(figure);
  const note = [
    `n = ${presentation.count}`,
    ...(presentation.baseline === null ? [] : [`baseline: ${presentation.baseline}`]),
    `frozen ${frozen.toISOString().slice(0, 10)}`,
    `SHA-256 ${id.slice(0, KEY_DIGITS)}`,
  ].join("; ");
  const key = `oslag-${id.slice(0, KEY_DIGITS)}`;
  const title = `${presentation.title} (figure)`;
  const sources = isPlotFigure(figure) ? figure.snapshot.literature?.sources : undefined;
  return {
    key,
    type: "FIGURE",
    title,
    url,
    date: frozen,
    note,
    ...(sources === undefined ? {} : { sources }),
  };
}

export function plainCitation({ title, url, date, note }: Citation): string {
  return `${AUTHOR}: ${title}. ${PUBLISHER}, ${date.getUTCFullYear()}. ${url} (${note}).`;
}

/** The figure first, then each source of its published values. */
export function bibtexCitation({ key, title, url, date, note, sources = [] }: Citation): string {
  const fields = {
    author: `{${AUTHOR}}`,
    title: `{${escapeTex(title)}}`,
    year: String(date.getUTCFullYear()),
    month: String(date.getUTCMonth() + 1),
    publisher: PUBLISHER,
    howpublished: `\\url{${url}}`,
    url,
    note: escapeTex(note),
  };
  return [bibtexEntry(key, fields), ...sources.map(bibtexSource)].join("");
}

function bibtexSource({ id, title, authors, year, where }: CitedSource): string {
  const sorted = firstYear({ year });
  return bibtexEntry(sourceKey(id), {
    author: `{${escapeTex(authors)}}`,
    title: `{${escapeTex(title)}}`,
    year: sorted,
    howpublished: escapeTex(where),
    ...(sorted === year ? {} : { note: `dated ${escapeTex(year)}` }),
  });
}

function bibtexEntry(key: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
  return [`@misc{${key},`, ...lines, "}", ""].join("\n");
}

/** Keys are of letters, digits and hyphens. */
function sourceKey(id: string): string {
  return `oslag-source-${id.replaceAll(/[^a-z0-9]+/g, "-")}`;
}

/** Returns the lines that put a figure of one column into a paper, with its caption and citation. The PDF is the figure's file. */
export function latexFigure(
  { key }: Pick<Citation, "key">,
  { id, caption }: { readonly id: string; readonly caption: readonly string[] },
): string {
  return [
    "\\begin{figure}",
    `  \\includegraphics[width=\\columnwidth]{oslag-${id.slice(0, KEY_DIGITS)}-1col.pdf}`,
    `  \\caption{${escapeTex(caption.join(" "))} \\cite{${key}}}`,
    `  \\label{fig:${key}}`,
    "\\end{figure}",
    "",
  ].join("\n");
}

/** The figure first, then each source of its published values. */
export function risCitation({ key, type, title, url, date, note, sources = [] }: Citation): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  return [
    `TY  - ${type}`,
    `ID  - ${key}`,
    `AU  - ${AUTHOR}`,
    `TI  - ${title}`,
    `PB  - ${PUBLISHER}`,
    `PY  - ${year}`,
    `DA  - ${year}/${month}/${day}/`,
    `UR  - ${url}`,
    `N1  - ${note}`,
    "ER  - ",
    ...sources.flatMap((source) => [
      "TY  - GEN",
      `ID  - ${sourceKey(source.id)}`,
      `AU  - ${source.authors}`,
      `TI  - ${source.title}`,
      `PY  - ${firstYear(source)}`,
      `N1  - ${source.where}`,
      "ER  - ",
    ]),
    "",
  ].join("\r\n");
}

const TEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  // LaTeX on its own has no such characters.
  "\u00a0": "~",
  "\u202f": "\\,",
  "\u2212": "$-$",
};

function escapeTex(text: string): string {
  return text.replace(
    /[\\~^\u00a0\u202f\u2212]|[&%$#_{}]/g,
    (character) => TEX[character] ?? `\\${character}`,
  );
}
