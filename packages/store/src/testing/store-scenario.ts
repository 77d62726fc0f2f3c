import { openEnvelope } from "@oslag/signing";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import type { Database } from "../db/database";
import { storeReport } from "../ingest/store-report";
import { makeEnvelope, makeReport, type Scenario } from "./make-report";

/**
 * Stores a scenario's report as the ingest does, refreshes its aggregates and returns its id. The suite of test reports counts
 * as published.
 */
export async function storeScenario(db: Database, scenario: Scenario): Promise<string> {
  const opened = openEnvelope(makeEnvelope(scenario));
  if (!opened.ok) throw new Error(`The scenario gives no valid report: ${opened.problem.detail}`);
  await storeReport(db, opened.value, {
    officialSuites: new Set([makeReport().suite.sha256]),
  });
  await refreshRecorded(db);
  return opened.value.id;
}
