import { readFileSync } from "node:fs";
import path from "node:path";
import { LITERATURE_SOURCES } from "@oslag/papers";
import { parse } from "csv-parse/sync";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LiteratureValues } from "./literature-values";

const FILE = path.join(
  import.meta.dirname,
  "../../../../../packages/papers/fixtures/literature/literature.csv",
);
const UNITS: Readonly<Record<string, string>> = { us: "µs" };

test("every value of the transcribed table that maps `same` or `related` is on the page, in a row below its source and its machine", () => {
  const rows: readonly Readonly<Record<string, string>>[] = parse(readFileSync(FILE), {
    columns: true,
  });
  const mapped = rows.filter(({ mapping }) => mapping !== "no");
  expect(mapped.length).toBe(434);
  const wanted = mapped.map((row) =>
    [
      row["source_id"],
      `${row["machine"]}, ${row["os"]}; ${row["cpu"]}`,
      row["operation"]?.replaceAll("_", "-"),
      row["variant"],
      `${row["value"]} ${UNITS[row["unit"] ?? ""] ?? row["unit"]}`,
      row["mapping"],
      row["locator"],
    ].join(" | "),
  );
  const shown = shownRows();
  const sources = new Set(rows.map((row) => row["source_id"]));
  // A source that was added later is not in the table.
  const own = shown.filter((text) => sources.has(text.split(" | ")[0]));
  expect(own.toSorted()).toEqual(wanted.toSorted());
});

/** What the page shows of each value: the source and the machine that it stands below, and its cells. */
function shownRows(): readonly string[] {
  const html = renderToStaticMarkup(<LiteratureValues />);
  return html
    .split('<h3 id="source-')
    .slice(1)
    .flatMap((section) => {
      const source = LITERATURE_SOURCES.find(({ id }) => section.startsWith(`${id}"`));
      if (source === undefined) throw new Error(`no source: ${section.slice(0, 40)}`);
      expect(section).toContain(textOfMarkup(source.title));
      return section
        .split("<table")
        .slice(1)
        .flatMap((table) => {
          const machine = /<caption><span>(.*?)<\/span>/.exec(table)?.[1] ?? "";
          return [...table.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) => {
            const cells = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text);
            const [operation, variant, printed, , mapping, locator] = cells;
            return [source.id, machine, operation, variant, printed, mapping, locator]
              .map((text) => plain(text ?? ""))
              .join(" | ");
          });
        });
    });
}

function textOfMarkup(text: string): string {
  return renderToStaticMarkup(<>{text}</>);
}

function plain(markup: string): string {
  return markup
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
