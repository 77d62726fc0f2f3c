import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import { logFailure } from "../db/log-failure";
import { CONFIGURATIONS, refreshConfiguration } from "./refresh-configuration";
import { MODELS, refreshModel } from "./refresh-model";
import { listDue } from "./refresh-values";

/** The configuration and the processor model whose aggregates a report enters. */
type Subjects = { readonly configurationId: string; readonly processorModel: string };

/**
 * Refreshes at once what a withdrawn, flagged or restored report changed: the ratings of its processor model, the values of
 * its configuration, and those of other configurations for which the model's rating moved. Large subjects are left to the
 * refresher, whose turn may last minutes, and nobody waits for that. A failure is logged, and what it concerns is left to the
 * refresher too.
 */
export async function refreshAfterStatement(db: Database, subjects: Subjects): Promise<void> {
  const moved = await logged([], async () => {
    const due = await listDue(db, MODELS, [subjects.processorModel]);
    if (due.get(subjects.processorModel) !== "now") return [];
    return (await refreshModel(db, subjects.processorModel)).configurations;
  });
  await logged(undefined, async () => {
    const ids = [...new Set([subjects.configurationId, ...moved])];
    for (const [id, due] of await listDue(db, CONFIGURATIONS, ids))
      if (due === "now")
        await logged(undefined, async () => void (await refreshConfiguration(db, id)));
  });
}

/** Returns the result of the work, or after a failure, which is logged, the other value. */
async function logged<Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    logFailure({ request: randomUUID(), problem: "internal", error });
    return otherwise;
  }
}
