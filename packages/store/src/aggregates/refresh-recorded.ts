import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database";
import { settleDue } from "./settle-due";

/** How long to wait for others who compute a subject. */
const OTHERS_MS = 10;

/** Refreshes every subject whose recorded changes are due, and waits for others who do the same. Throws the first failure. */
export async function refreshRecorded(db: Database): Promise<void> {
  const onFailure = (_id: string, error: unknown) => {
    throw error;
  };
  while ((await settleDue(db, { onFailure })) > 0) await sleep(OTHERS_MS);
}
