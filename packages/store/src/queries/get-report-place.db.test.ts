import { expect, it } from "vitest";
import { makeReport, WHOLE_SET } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getReport } from "./get-report";
import { getReportPlace } from "./get-report-place";

const test = useDatabase("place_in_generation");

/** A processor whose generation is known. */
const change = (report: ReturnType<typeof makeReport>) => {
  report.machine.processor.vendor = "GenuineIntel";
};

async function generationOf(id: string) {
  const report = await getReport(test.db, id);
  return report && (await getReportPlace(test.db, report)).generation;
}

it("a report is compared with the other configurations of its generation, and never with its own", async () => {
  const slow = await storeScenario(test.db, { brand: "Own", key: "a", change });
  // Its configuration's value is now higher than the report's, which says nothing of the generation.
  const getpid = WHOLE_SET.getpid / 4;
  await storeScenario(test.db, {
    brand: "Own",
    key: "b",
    serial: 1,
    values: { ...WHOLE_SET, getpid },
    change,
  });
  expect(await generationOf(slow)).toEqual({ configurations: 0, higher: 0 });
  await storeScenario(test.db, {
    brand: "Other",
    key: "c",
    serial: 2,
    values: { ...WHOLE_SET, getpid },
    change,
  });
  expect(await generationOf(slow)).toEqual({ configurations: 1, higher: 1 });
});
