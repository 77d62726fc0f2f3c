import { openEnvelope } from "@oslag/signing";
import { settleRecorded } from "../aggregates/settle-recorded";
import type { Database } from "../db/database";
import { storeReport } from "../ingest/store-report";
import { makeEnvelope, makeReport, type Scenario } from "./make-report";

/** Stores and settles a scenario's report as the ingest would, with the test suite's digest among the published ones; gives its id. */
export async function storeScenario(db: Database, scenario: Scenario): Promise<string> {
  const opened = openEnvelope(makeEnvelope(scenario));
  if (!opened.ok) throw new Error(`The scenario is no report: ${opened.problem.detail}`);
  await storeReport(db, opened.value, {
    officialSuites: new Set([makeReport().suite.sha256]),
  });
  await settleRecorded(db);
  return opened.value.id;
}
