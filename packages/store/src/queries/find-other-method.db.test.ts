import { expect, it } from "vitest";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { findOtherMethod } from "./find-other-method";
import { getReport } from "./get-report";

const test = useDatabase("find_other_method");

it("finds the report of another method that one machine of one key sent within an hour", async () => {
  const first = await storeScenario(test.db, { key: "own", values: { getpid: 100 } });
  const second = await storeScenario(test.db, { key: "own", values: { getpid: 90 } });
  const foreign = await storeScenario(test.db, { key: "other", values: { getpid: 80 } });
  const of = async (id: string) => {
    const detail = await getReport(test.db, id);
    if (detail === null) throw new Error("The report is missing.");
    return findOtherMethod(test.db, detail);
  };
  expect(await of(first)).toBeNull();
  await test.db.report.updateMany({
    where: { id: { in: [second, foreign] } },
    data: { method: 2 },
  });
  expect(await of(first)).toBe(second);
  expect(await of(second)).toBe(first);
  expect(await of(foreign)).toBeNull();
  await test.db.report.update({
    where: { id: second },
    data: { received: new Date(Date.now() - 3 * 3_600_000) },
  });
  expect(await of(first)).toBeNull();
});
