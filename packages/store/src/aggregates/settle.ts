import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import { logFailure } from "../db/log-failure";
import { settleConfiguration } from "./settle-configuration";
import { settleModel } from "./settle-model";

/** What a report's values belong to. */
export type Subjects = { readonly configurationId: string; readonly processorModel: string };

/**
 * Computes at once what a withdrawn, flagged or restored report changed: its processor model's ratings, its configuration's
 * values,
 * and those of the configurations that the model's rating moved. Large ones are computed in the background. A failure is
 * logged and leaves the changes recorded, so that the settler or `settleAll` takes them in: a report is never lost to its
 * aggregates.
 */
export async function settle(db: Database, subjects: Subjects): Promise<void> {
  try {
    await settleSubjects(db, subjects, false);
  } catch (error) {
    logFailure({ request: randomUUID(), problem: "internal", error });
  }
}

async function settleSubjects(db: Database, subjects: Subjects, large: boolean): Promise<void> {
  const model = await settleModel(db, subjects.processorModel, { large });
  let later = model.due === "in background";
  for (const id of new Set([subjects.configurationId, ...model.configurations])) {
    if ((await settleConfiguration(db, id, { large })) === "in background") later = true;
  }
  if (later && !large) void settleInBackground(db, subjects);
}

// One at a time for each processor model: the same large values are not worth computing twice at once.
const running = new Set<string>();

async function settleInBackground(db: Database, subjects: Subjects): Promise<void> {
  if (running.has(subjects.processorModel)) return;
  running.add(subjects.processorModel);
  try {
    await settleSubjects(db, subjects, true);
  } catch (error) {
    logFailure({ request: randomUUID(), problem: "internal", error });
  } finally {
    running.delete(subjects.processorModel);
  }
}
