import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database";
import { isUnavailable } from "../db/is-unavailable";
import { logFailure } from "../db/log-failure";
import { refreshRecorded } from "./refresh-recorded";

export type Refresher = {
  /** Tells the refresher that a change was recorded. It works at once, or when its pause ends. */
  readonly wake: () => void;
};

/** Seconds of pause for each second of work: refreshing uses at most a fifth of one processor. */
const PAUSE_FACTOR = 4;
const PAUSE_MAX_MS = 5_000;

/**
 * Creates the background task that refreshes the aggregates of newly stored reports while uploads go on. Only one pass runs
 * at a time, and it takes in all reports that arrived during the previous one. The changes are recorded in the database, so a
 * crash loses none. A failure is logged and leaves them recorded.
 */
export function createRefresher(db: Database): Refresher {
  let wanted = false;
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (wanted) {
      wanted = false;
      const begun = performance.now();
      try {
        await refreshRecorded(db);
      } catch (error) {
        const problem = isUnavailable(error) ? "unavailable" : "internal";
        logFailure({ request: randomUUID(), problem, error });
      }
      const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_FACTOR * (performance.now() - begun));
      await sleep(pauseMs, undefined, { ref: false });
    }
    working = false;
  }

  return {
    wake: () => {
      wanted = true;
      if (!working) void work();
    },
  };
}
