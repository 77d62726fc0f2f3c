import { EDITIONS } from "@oslag/papers";
import { PaperResource } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { getPaper, toPaperResource } from "./papers";

describe("GET /api/v1/papers/{edition}", () => {
  it.each(Object.values(EDITIONS))("gives the edition of $id as its schema says", (edition) => {
    expect(() => PaperResource.parse(toPaperResource(edition))).not.toThrow();
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
