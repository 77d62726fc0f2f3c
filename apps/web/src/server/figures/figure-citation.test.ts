import { formatCount, formatExponent, formatPercent } from "@oslag/labels";
import { expect, test } from "vitest";
import { LITERATURE_SOURCES } from "@oslag/papers";
import { bibtexCitation, latexFigure, risCitation } from "./figure-citation";

test("a caption for LaTeX has the spaces and the minus sign that LaTeX knows", () => {
  const caption = [
    `n = ${formatCount(1_000_000)} reports & an exponent of ${formatExponent(-0.2)}.`,
    `Coverage ${formatPercent(0.92)}, at least 90\u00a0%.`,
  ];
  const figure = latexFigure({ key: "oslag-1" }, { id: "1", caption });
  expect(figure).toContain(
    String.raw`\caption{n = 1\,000\,000 reports \& an exponent of $-$0.20. Coverage 92\,\%, at least 90~\%. \cite{oslag-1}}`,
  );
});

test("each source of published values is cited with a year that programs can sort by, and with its whole date", () => {
  const citation = {
    key: "oslag-1",
    type: "FIGURE",
    title: "Title",
    url: "http://localhost/figures/1",
    date: new Date("2026-01-02"),
    note: "n = 1",
    sources: LITERATURE_SOURCES.map(({ id, title, authors, year, where }) => ({
      id,
      title,
      authors,
      year,
      where,
    })),
  } as const;
  const bibtex = bibtexCitation(citation);
  expect(bibtex.match(/^ {2}year = \{.*$/gm)?.map((line) => line.trim())).toEqual(
    Array.from({ length: LITERATURE_SOURCES.length + 1 }, () =>
      expect.stringMatching(/^year = \{\d{4}\},$/),
    ),
  );
  for (const { year } of LITERATURE_SOURCES)
    if (!/^\d{4}$/.test(year)) expect(bibtex).toContain(`  note = {dated ${year}},`);
  expect(risCitation(citation).match(/^PY {2}- .*$/gm)).toEqual(
    Array.from({ length: LITERATURE_SOURCES.length + 1 }, () =>
      expect.stringMatching(/^PY {2}- \d{4}\r?$/),
    ),
  );
});
