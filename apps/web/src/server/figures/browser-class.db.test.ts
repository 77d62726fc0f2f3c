import { describe, expect, it } from "vitest";
import { figureOneQuery } from "@/lib/explore-queries";
import { getLeaderboard } from "@oslag/store";
import { inBrowser, storeScenario, useDatabase, WHOLE_SET } from "@oslag/store/testing";
import { viewFigure } from "./view-figure";

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

  const figureOne = async () => {
    const figure = await viewFigure(test.db, { query: figureOneQuery(), id: "f", width: null });
    if (!figure.ok) throw new Error(figure.problem.detail);
    return figure.value.snapshot;
  };

  it("never enters a native ranking, aggregate, model rating or fit", async () => {
    for (const [serial, key] of ["a", "b", "c"].entries())
      await storeScenario(test.db, { key, serial, official: true, ratingMips: 20_000 });
    const before = await ranked("native");
    const figureBefore = await figureOne();
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

    const { rows, fits } = await figureOne();
    const browser = rows.filter(({ origin }) => origin === "browser");
    // Its files are in memory, so it has half of the set. Figure 1 draws it and leaves it out of the fit.
    expect(browser).toMatchObject([{ covered: { measured: 3, of: 6 } }]);
    expect(rows.filter(({ origin }) => origin !== "browser")).toEqual(figureBefore.rows);
    expect(fits).toEqual(figureBefore.fits);
    expect(fits).toHaveLength(1);
  });
});
