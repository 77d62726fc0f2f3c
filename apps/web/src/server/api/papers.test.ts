import {
  ANDREW_RUNS,
  CLAIMS,
  EDITIONS,
  toPaperResource,
  toPapersResource,
  type Edition,
} from "@oslag/papers";
import { PaperResource, PapersResource } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { getPaper } from "./papers";

describe("GET /api/v1/papers/{edition}", () => {
  it.each(Object.values(EDITIONS))("gives the edition of $id as its schema says", (edition) => {
    expect(() => PaperResource.parse(toPaperResource(edition))).not.toThrow();
  });

  it("has Andrew's runs, the bottlenecks, the sizes of the sources and the text's differences where they belong", () => {
    const archive = toPaperResource(EDITIONS.archive);
    const runs = archive.andrew_runs.flatMap((own) => own.runs);
    expect(runs).toHaveLength(ANDREW_RUNS.reduce((sum, own) => sum + own.runs.length, 0));
    expect(runs).toHaveLength(127);
    const mach = toPaperResource(EDITIONS["1992"]);
    expect(mach.bottlenecks.map(({ seconds }) => seconds)).toEqual([45, 18, 11, 8, 8]);
    expect(mach.code_sizes.map(({ lines }) => lines)).toEqual([143_000, 111_000, 58_000]);
    expect(toPaperResource(EDITIONS["1989"]).text_differences.length).toBeGreaterThan(5);
  });

  it("shows a published value beside the recomputed one", () => {
    const [table] = toPaperResource(EDITIONS["1990"]).tables;
    const row = table?.rows.find(({ machine }) => machine === "DS5000");
    expect(row?.cells.find(({ kind }) => kind === "measured")).toMatchObject({
      benchmark: "getpid",
      unit: "us",
      printed: "11",
      value: 11,
      published: null,
    });
    const relative = row?.cells.find(({ quantity }) => quantity === "relative-speed");
    expect(relative).toMatchObject({ published: 0.94, agreement: "agrees" });
    expect(relative?.recomputed).toBeCloseTo(207 / 11 / (18 / 0.9), 12);
  });

  it("finds every printed number of every table in the list of documents, at its place", () => {
    const { numbers, in_text_alone: inText } = PapersResource.parse(toPapersResource());
    const places = new Map(
      numbers.flatMap((number) =>
        number.places.map((place) => [
          [
            place.edition,
            place.table,
            place.row,
            number.benchmark,
            number.variant,
            number.quantity,
            number.storage,
          ].join("|"),
          place.printed,
        ]),
      ),
    );
    let printed = 0;
    for (const { id, tables } of Object.values<Edition>(EDITIONS))
      for (const table of tables)
        for (const row of table.rows)
          for (const cell of row.cells) {
            if (cell.kind === "blank" || cell.printed === null) continue;
            printed += 1;
            const quantity = cell.kind === "derived" ? cell.quantity : "measured";
            const at = [
              id,
              table.number,
              row.number,
              cell.benchmark,
              cell.variant,
              quantity,
              cell.role === "local" ? "local" : (row.storage ?? cell.role),
            ];
            expect(places.get(at.join("|"))).toBe(cell.printed);
          }
    expect(printed).toBe(places.size);
    expect(printed).toBe(1059);
    const known = new Set(
      Object.values(CLAIMS)
        .flat()
        .map(({ edition, id }) => `${edition} ${id}`),
    );
    for (const { edition, id } of inText) expect(known).toContain(`${edition} ${id}`);
  });

  it("refuses an edition that does not exist, and a query", async () => {
    const request = (query = "") => new Request(`http://127.0.0.1:3000/api/v1/papers/x${query}`);
    for (const edition of ["1991", "", "constructor", "__proto__"])
      expect(await getPaper(request(), { edition })).toMatchObject({
        ok: false,
        problem: { code: "not_found" },
      });
    expect(await getPaper(request("?a=b"), { edition: "1990" })).toMatchObject({
      ok: false,
      problem: { code: "bad_query" },
    });
  });
});
