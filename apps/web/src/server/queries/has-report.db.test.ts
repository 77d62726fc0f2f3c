import { describe, expect, it } from "vitest";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { hasReport } from "./has-report";

describe("whether a report is stored", () => {
  const test = useDatabase("has_report");

  it("knows what is stored and nothing else", async () => {
    const id = await storeScenario(test.db, { key: "one", serial: 1, values: { getpid: 100 } });
    expect(await hasReport(test.db, id)).toBe(true);
    for (const other of ["0".repeat(64), id.slice(1), `${id}0`, "", `${id}'`]) {
      expect(await hasReport(test.db, other), other).toBe(false);
    }
  });
});
