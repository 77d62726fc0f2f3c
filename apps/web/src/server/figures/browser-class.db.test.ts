import type { Report } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { fitScaling } from "@/lib/scaling-fit";
import { toTodayRows } from "@/lib/figure-rows";
import { getLeaderboard, listFigurePoints } from "@oslag/store";
import { WHOLE_SET, storeScenario, useDatabase } from "@oslag/store/testing";

/** As if the same machine's browser had sent it: only the host tells the two apart. */
function inBrowser(report: Report): void {
  report.host = "browser";
  report.browser = {
    engine: "Chromium",
    version: "140",
    platform: "Linux",
    isolated: "on",
    concurrency: 8,
    memory_class: "8 GiB",
  };
  delete report.machine.memory_bytes;
  delete report.machine.processor.cores;
}

const { read, "open-close": openClose, "create-delete": createDelete } = WHOLE_SET;
const FILES = { read, "open-close": openClose, "create-delete": createDelete };

describe("browsers are a class of their own", () => {
  const test = useDatabase("browser_class");
  const ranked = async (host: "native" | "browser") => {
    const found = await getLeaderboard(test.db, "dhrystone", {
      host,
      build: "official",
      virtual: "any",
      method: 1,
      limit: 50,
    });
    if (!found.ok) throw new Error(found.problem.detail);
    return found.value.rows;
  };

  it("never enters a native ranking, aggregate, model rating or fit", async () => {
    for (const [serial, key] of ["a", "b", "c"].entries())
      await storeScenario(test.db, { key, serial, official: true, ratingMips: 20_000 });
    const before = await ranked("native");
    const points = await listFigurePoints(test.db);
    for (const [serial, key] of ["d", "e", "f"].entries())
      await storeScenario(test.db, {
        key,
        serial: serial + 10,
        official: true,
        ratingMips: 90_000,
        storageClass: "memory",
        values: FILES,
        change: inBrowser,
      });

    expect(await ranked("native")).toEqual(before);
    const browsers = await ranked("browser");
    expect(browsers).toHaveLength(1);
    expect(browsers[0]?.configuration.host).toBe("browser");
    expect(browsers[0]?.ownRatingMips).toBeCloseTo(90_000, 0);

    const ratings = await test.db.processorRating.findMany({ orderBy: { host: "asc" } });
    expect(ratings.map(({ host, rating }) => [host, Math.round(rating ?? 0)])).toEqual([
      ["browser", 90_000],
      ["native", 20_000],
    ]);

    const all = await listFigurePoints(test.db);
    expect(all).toHaveLength(points.length + 1);
    const rows = toTodayRows(all, null);
    const browser = rows.find(({ origin }) => origin === "browser");
    // Its files lie in memory, so it has half of the set, which is drawn and never fitted.
    expect(browser).toMatchObject({ covered: { count: 3, of: 6 } });
    const native = rows.filter(({ origin }) => origin !== "browser");
    expect(native).toEqual(toTodayRows(points, null));
    const spread = [0.5, 1, 2].flatMap((factor) =>
      native.map((row) => ({ ...row, ratingMips: row.ratingMips * factor })),
    );
    const complete = { ...browser!, covered: { count: 6, of: 6 } };
    expect(fitScaling([...spread, complete])).toEqual(fitScaling(spread));
  });
});
