import { describe, expect, it } from "vitest";
import { getDatasetCsv } from "./dataset";
import { getReport } from "@oslag/store";
import { madeResult, storeScenario, useDatabase } from "@oslag/store/testing";

describe("extensions", () => {
  const test = useDatabase("extensions");

  it("are kept with their report, and only those that figures and leaderboards need are aggregated", async () => {
    const without = await storeScenario(test.db, { brand: "Without" });
    const id = await storeScenario(test.db, {
      brand: "With",
      change: (report) => {
        report.measurements.push(
          madeResult("page-fault", "default", {}),
          madeResult("getpid-parallel", "4", { processes: 4 }),
          madeResult("bcopy-sizes", "4k", { bytes_per_iteration: 4096 }),
        );
      },
    });
    const [plain, extended] = [await getReport(test.db, without), await getReport(test.db, id)];
    const found = extended?.measurements.filter(({ summary }) => summary?.median !== undefined);
    expect(found).toHaveLength((plain?.measurements.length ?? 0) + 3);
    expect(
      extended?.measurements.find(({ benchmark }) => benchmark === "getpid-parallel")?.summary,
    ).toMatchObject({ relativeSpeed: null, costInInstructions: null });
    expect(extended?.geometricMean).toBe(plain?.geometricMean);
    const linesOf = (configurationId: string | undefined, benchmarks = {}) =>
      test.db.configurationResult.findMany({
        where: { configurationId: configurationId ?? "", benchmark: benchmarks },
        select: { benchmark: true, variant: true, value: true },
        orderBy: [{ benchmark: "asc" }, { variant: "asc" }],
      });
    const drawn = ["getpid-parallel", "bcopy-sizes"];
    expect(await linesOf(extended?.configuration.id, { notIn: drawn })).toEqual(
      await linesOf(plain?.configuration.id),
    );
    expect(await linesOf(extended?.configuration.id, { in: drawn })).toMatchObject([
      { benchmark: "bcopy-sizes", variant: "4k" },
      { benchmark: "getpid-parallel", variant: "4" },
    ]);
    const answer = await getDatasetCsv(new Request("http://127.0.0.1/api/v1/dataset.csv"), {
      db: test.db,
    });
    if (!(answer instanceof Response)) throw new Error("refused");
    const csv = await answer.text();
    expect(csv).toContain(',"page-fault","default",,"ns/page","samples",');
    expect(csv).toContain(',"getpid-parallel","4",,"operations/s","samples",');
  });
});
