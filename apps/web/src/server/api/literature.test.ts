import { LITERATURE_VALUES, toLiteratureResource } from "@oslag/papers";
import { LiteratureResource } from "@oslag/schema";
import { expect, it } from "vitest";
import { getLiterature } from "./literature";

it("gives every value with its source as its schema says", () => {
  const { runs, sources } = LiteratureResource.parse(toLiteratureResource());
  const given = runs.flatMap((run) =>
    run.values.map(({ operation, variant, printed, unit, mapping, locator, note }) => ({
      source: run.source,
      machine: run.machine,
      os: run.os,
      operation,
      variant,
      printed,
      unit,
      mapping,
      locator,
      note,
    })),
  );
  expect(given).toHaveLength(LITERATURE_VALUES.length);
  expect(LITERATURE_VALUES).toMatchObject(given);
  const known = new Set(sources.map(({ id }) => id));
  expect(runs.filter(({ source }) => !known.has(source))).toEqual([]);
});

it("refuses a query", async () => {
  const request = new Request("http://127.0.0.1:3000/api/v1/literature?a=b");
  expect(await getLiterature(request)).toMatchObject({ ok: false, problem: { code: "bad_query" } });
});
