import { createHash } from "node:crypto";
import { openEnvelope } from "@oslag/signing";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import type { Database } from "../db/database";
import { storeReport } from "../ingest/store-report";
import { makeEnvelope, makeReport, type Scenario } from "./make-report";

type StoredScenario = Scenario & {
  /** The name of the network that sends the report; unknown unless given. */
  readonly network?: string | undefined;
  /** The number of the period in which it is sent. */
  readonly period?: number;
};

/**
 * Stores a scenario's report as the ingest does, refreshes its aggregates and returns its id. The suite of test reports counts
 * as published.
 */
export async function storeScenario(db: Database, scenario: StoredScenario): Promise<string> {
  const id = await storeOnly(db, scenario);
  await refreshRecorded(db);
  return id;
}

/** Stores the reports of many scenarios, then refreshes their aggregates once. */
export async function storeScenarios(
  db: Database,
  scenarios: readonly StoredScenario[],
): Promise<void> {
  for (const scenario of scenarios) await storeOnly(db, scenario);
  await refreshRecorded(db);
}

async function storeOnly(db: Database, scenario: StoredScenario): Promise<string> {
  const opened = openEnvelope(makeEnvelope(scenario));
  if (!opened.ok) throw new Error(`The scenario gives no valid report: ${opened.problem.detail}`);
  await storeReport(db, opened.value, {
    officialSuites: new Set([makeReport().suite.sha256]),
    network: toHashedNetwork(scenario),
  });
  return opened.value.id;
}

function toHashedNetwork({ network, period = 1 }: StoredScenario) {
  if (network === undefined) return null;
  const hash = createHash("sha256").update(`${period} ${network}`).digest("hex").slice(0, 32);
  return { period: `00000000-0000-4000-8000-${String(period).padStart(12, "0")}`, hash };
}
