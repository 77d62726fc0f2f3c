import { describe, expect, it } from "vitest";
import { messagesIn, sourceFiles } from "./extract";
import { browserFiles, browserFilesByPage, importsOf } from "./browser-files";
import { findBrowserFaults, findFaults } from "./find-faults";

const named = (name: string) => sourceFiles().find((file) => file.endsWith(`/${name}`)) ?? name;
const PLURAL = "{count, plural, one {# report} other {# reports}}";

describe("the messages of a source", () => {
  it("are what the functions are called with, wherever they stand", () => {
    const source = `
      const names = [msg("One")];
      export const Part = () => <p title={t("Two")}>{rich("<a>Three</a>", { a: "x" })}{t(\`Four {n}\`, { n })}</p>;`;
    expect(messagesIn(source, "part.tsx")).toEqual([
      { message: "One", isFormatted: false, file: "part.tsx" },
      { message: "Two", isFormatted: false, file: "part.tsx" },
      { message: "<a>Three</a>", isFormatted: true, file: "part.tsx" },
      { message: "Four {n}", isFormatted: true, file: "part.tsx" },
    ]);
  });

  it.each(["t(text)", "t(`${a} b`)", 't("a" + "b")', "msg()"])("cannot be computed: %s", (call) => {
    expect(() => messagesIn(`const a = ${call};`, "part.ts")).toThrow("needs a text");
  });
});

describe("the messages of the browser", () => {
  it("are those of its components and of what they import", () => {
    const files = browserFiles(["basket-bar.client.tsx", "site-header.tsx"].map(named));
    expect([...files]).toContain(named("basket.ts"));
    expect([...files]).not.toContain(named("site-header.tsx"));
  });

  it("are on every page, or on the page that has their component", () => {
    const byPage = browserFilesByPage(["/explore", "/method"]);
    const view = named("explore-view.client.tsx");
    expect(byPage.get("")).toContain(named("basket-bar.client.tsx"));
    expect([...byPage].filter(([, files]) => files.has(view)).map(([page]) => page)).toEqual([
      "/explore",
    ]);
  });

  it("have no plurals, no choices and no nested tags", () => {
    const simple = ["Remove", "Removed {name} from it, or not.", "<b>Found</b> <c></c> at {place}"];
    expect(findBrowserFaults(simple)).toEqual([]);
    const choice = "{kind, select, a {A} other {B}}";
    expect(findBrowserFaults([PLURAL, choice, "<b>F<i>oun</i>d</b>", "<b>F", "{"])).toHaveLength(5);
  });

  it("are those of packages too, but only of the files whose functions are imported", () => {
    const imported = importsOf(named("report-table.tsx"));
    expect(imported).toContain(named("value-names.ts"));
    expect(imported).not.toContain(named("count-of.ts"));
    expect(imported).toContain(named("data-table.tsx"));
  });
});

describe("the faults of a file of messages", () => {
  const faultsOf = (message: string, translation?: string) =>
    findFaults(
      "ru",
      translation === undefined ? {} : { [message]: translation },
      new Map([[message, { isFormatted: true, files: ["part.tsx"] }]]),
    );

  it("are none in a complete file", () => {
    expect(faultsOf("<b>Found</b> {n}", "Найдено: {n} <b>шт.</b>")).toEqual([]);
    expect(
      faultsOf(
        PLURAL,
        "{count, plural, one {# отчёт} few {# отчёта} many {# отчётов} other {# отчёта}}",
      ),
    ).toEqual([]);
  });

  it("are missing, empty and stale messages", () => {
    expect(faultsOf("Found {n}")).toEqual(['untranslated: "Found {n}" (part.tsx)']);
    expect(faultsOf("Found {n}", "")).toEqual(['untranslated: "Found {n}" (part.tsx)']);
    expect(findFaults("ru", { Old: "Старое" }, new Map())).toEqual(['stale: "Old"']);
  });

  it("are numbers whose groups can be divided between lines", () => {
    expect(faultsOf("14,000 lines", "14 000 строк")).toEqual([
      'a number can break within: "14 000 строк"',
    ]);
    expect(faultsOf("14,000 lines of 1990 100", "14\u00a0000 строк 1990 100")).toEqual([]);
  });

  it.each([
    ["Found {n}", "Найдено", "lacks {n}"],
    ["Found {n}", "Найдено {m}", "has {m}, which the English lacks"],
    ["<b>Found</b>", "Найдено", "lacks <b>"],
    ["Found {n}", "Найдено {n", "cannot be read"],
    [PLURAL, "{count, plural, one {# отчёт} few {# отчёта} other {# отчёта}}", 'the plural "many"'],
    [`${PLURAL} {n}`, "{count, plural, one {{n}} few {} many {} other {}} {m}", "has {m}"],
  ])("are what a translation of %s lacks: %s", (message, translation, fault) => {
    expect(faultsOf(message, translation).join()).toContain(fault);
  });
});
