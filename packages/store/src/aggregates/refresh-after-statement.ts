import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import { logFailure } from "../db/log-failure";
import { refreshConfiguration } from "./refresh-configuration";
import { refreshModel } from "./refresh-model";

/** The configuration and the processor model whose aggregates a report enters. */
type Subjects = { readonly configurationId: string; readonly processorModel: string };

/**
 * Refreshes at once what a withdrawn, flagged or restored report changed: the ratings of its processor model, the values of
 * its configuration, and those of other configurations for which the model's rating moved. Large subjects are refreshed in
 * the background. A failure is logged. The changes then stay recorded, and the refresher or `refreshAll` takes them in later.
 */
export async function refreshAfterStatement(db: Database, subjects: Subjects): Promise<void> {
  try {
    await refreshModelFirst(db, subjects, false);
  } catch (error) {
    logFailure({ request: randomUUID(), problem: "internal", error });
  }
}

async function refreshModelFirst(db: Database, subjects: Subjects, large: boolean): Promise<void> {
  const model = await refreshModel(db, subjects.processorModel, { large });
  let later = model.due === "in background";
  for (const id of new Set([subjects.configurationId, ...model.configurations])) {
    if ((await refreshConfiguration(db, id, { large })) === "in background") later = true;
  }
  if (later && !large) void refreshInBackground(db, subjects);
}

// One refresh at a time for each processor model, because a second one would compute the same large values.
const running = new Set<string>();

async function refreshInBackground(db: Database, subjects: Subjects): Promise<void> {
  if (running.has(subjects.processorModel)) return;
  running.add(subjects.processorModel);
  try {
    await refreshModelFirst(db, subjects, true);
  } catch (error) {
    logFailure({ request: randomUUID(), problem: "internal", error });
  } finally {
    running.delete(subjects.processorModel);
  }
}
