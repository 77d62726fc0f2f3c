import { describe, expect, it } from "vitest";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenario, storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getReportForCard, getResultCard } from "./get-result-card";

/** The whole set at so many times the usual speed, so that the geometric mean is as many times larger. */
const faster = (factor: number) =>
  Object.fromEntries(
    Object.entries(WHOLE_SET).map(([benchmark, value]) => [
      benchmark,
      benchmark === "read" ? value * factor : value / factor,
    ]),
  );

describe("getResultCard", () => {
  const test = useDatabase("result_card");
  const cardOf = async (id: string) => {
    const report = await getReportForCard(test.db, id);
    if (report === null) throw new Error("The report is missing.");
    return getResultCard(test.db, report);
  };

  it("compares the first report with nothing", async () => {
    const id = await storeScenario(test.db, { key: "own", official: true });
    const { comparable, previous, notCompared } = await cardOf(id);
    expect(notCompared).toBeNull();
    expect(comparable?.all).toEqual({ higher: 0, lower: 0, tied: 0 });
    expect(comparable?.neighbours).toEqual([]);
    expect(previous).toBeNull();
  });

  it("divides other configurations of the class by their intervals, and leaves other classes out", async () => {
    const others = [0.25, 0.5, 1.001, 2, 3, 4].map((factor, serial) => ({
      key: `other ${serial}`,
      brand: `Other ${factor}`,
      official: true,
      serial: 10 + serial,
      values: faster(factor),
    }));
    await storeScenarios(test.db, [
      ...others,
      { key: "local build", brand: "Local", serial: 20, values: faster(9) },
      {
        key: "incomplete",
        brand: "Incomplete",
        official: true,
        serial: 21,
        values: { getpid: 1 },
      },
    ]);
    const id = await storeScenario(test.db, { key: "own", official: true, serial: 1 });
    const { comparable, previous } = await cardOf(id);
    const all = comparable?.all;
    expect((all?.higher ?? 0) + (all?.lower ?? 0) + (all?.tied ?? 0)).toBe(6);
    expect(all?.lower).toBe(2);
    expect(all?.higher).toBeGreaterThanOrEqual(3);
    expect(comparable?.processor).toEqual({ higher: 0, lower: 0, tied: 0 });
    expect(comparable?.system).toEqual(comparable?.processor);
    expect(comparable?.neighbours.map(({ configuration }) => configuration.processorBrand)).toEqual(
      ["Other 2", "Other 1.001", "Other 0.5", "Other 0.25"],
    );
    expect(previous?.configuration.processorBrand).toBe("Example 9000");
  });
});
