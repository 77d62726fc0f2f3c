import { speak } from "@oslag/language";
import { LITERATURE_RUNS, LITERATURE_VALUES, NOT_FOUND } from "@oslag/papers";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LiteratureIncomparable, LiteratureNotFound, LiteratureValues } from "./literature-values";

const escape = (text: string) => renderToStaticMarkup(<>{text}</>);

test("every value that maps is shown with its source's name of it, number and place", () => {
  const shown = renderToStaticMarkup(<LiteratureValues />).replaceAll(/ data-label="[^"]*"/g, "");
  const mapped = LITERATURE_VALUES.filter(({ mapping }) => mapping !== "no");
  expect(shown.match(/<tr><th scope="row">/g)).toHaveLength(mapped.length);
  for (const { variant, printed, locator } of mapped) {
    expect(shown).toContain(`<td>${escape(variant)}</td><td class="number">${printed} `);
    expect(shown).toContain(`<td class="locator">${escape(locator)}</td>`);
  }
  for (const { processors, host } of LITERATURE_RUNS) {
    if (processors === null) expect(shown).toContain("number of processors unknown");
    if (host === null) expect(shown).toContain("bare or virtual unknown");
  }
});

test("in Russian, what stands as its source has it is marked as English", () => {
  const marked = speak("ru", () => renderToStaticMarkup(<LiteratureValues />));
  const shown = marked.replaceAll(/ data-label="[^"]*"/g, "");
  const [{ variant, locator } = { variant: "", locator: "" }] = LITERATURE_VALUES.filter(
    ({ mapping }) => mapping !== "no",
  );
  for (const text of [variant, locator])
    expect(shown).toContain(` lang="en" translate="no">${escape(text)}</td>`);
});

test("what cannot be compared is shown with a reason", () => {
  const shown = renderToStaticMarkup(<LiteratureIncomparable />);
  const others = LITERATURE_VALUES.filter(({ mapping }) => mapping === "no");
  expect(shown.match(/<tr><th scope="row">/g)).toHaveLength(others.length);
  expect(shown).not.toMatch(/<td[^>]*><\/td>/);
});

test("what was not found is listed", () => {
  const shown = renderToStaticMarkup(<LiteratureNotFound />);
  expect(NOT_FOUND.length).toBeGreaterThan(0);
  for (const { wanted, looked, instead } of NOT_FOUND)
    for (const text of [wanted, looked, instead]) expect(shown).toContain(escape(text));
});
