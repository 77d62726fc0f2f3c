import type { FrozenFigure } from "@oslag/schema";
import { countWords, figureTitle } from "./figure-words";

export type Citation = {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly frozen: Date;
  readonly note: string;
};

const PUBLISHER = "OSlag";
const AUTHOR = "OSlag contributors";
/** As many digits of the id as a reader compares by eye; the address holds all of them. */
const KEY_DIGITS = 12;

export function toCitation(
  { specification, snapshot }: FrozenFigure,
  { id, url, frozen }: { readonly id: string; readonly url: string; readonly frozen: Date },
): Citation {
  const note = [
    `n = ${countWords(specification, snapshot)}`,
    ...(snapshot.baseline === null ? [] : [`baseline: ${snapshot.baseline}`]),
    `frozen ${day(frozen)}`,
    `SHA-256 ${id.slice(0, KEY_DIGITS)}`,
  ].join("; ");
  return { id, title: `${figureTitle(specification)} (figure)`, url, frozen, note };
}

export function plainCitation({ title, url, frozen, note }: Citation): string {
  return `${AUTHOR}: ${title}. ${PUBLISHER}, ${frozen.getUTCFullYear()}. ${url} (${note}).`;
}

export function bibtexCitation({ id, title, url, frozen, note }: Citation): string {
  const fields = {
    author: `{${AUTHOR}}`,
    title: `{${escapeTex(title)}}`,
    year: String(frozen.getUTCFullYear()),
    month: String(frozen.getUTCMonth() + 1),
    publisher: PUBLISHER,
    howpublished: `\\url{${url}}`,
    url,
    note: escapeTex(note),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
  return [`@misc{oslag-${id.slice(0, KEY_DIGITS)},`, ...lines, "}", ""].join("\n");
}

export function risCitation({ id, title, url, frozen, note }: Citation): string {
  const date = [
    frozen.getUTCFullYear(),
    String(frozen.getUTCMonth() + 1).padStart(2, "0"),
    String(frozen.getUTCDate()).padStart(2, "0"),
  ];
  return [
    "TY  - FIGURE",
    `ID  - oslag-${id.slice(0, KEY_DIGITS)}`,
    `AU  - ${AUTHOR}`,
    `TI  - ${title}`,
    `PB  - ${PUBLISHER}`,
    `PY  - ${date[0]}`,
    `DA  - ${date.join("/")}/`,
    `UR  - ${url}`,
    `N1  - ${note}`,
    "ER  - ",
    "",
  ].join("\r\n");
}

const TEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function escapeTex(text: string): string {
  return text.replace(/[\\~^]|[&%$#_{}]/g, (character) => TEX[character] ?? `\\${character}`);
}

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}
