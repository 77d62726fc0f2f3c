import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database";
import { isUnavailable } from "../db/is-unavailable";
import { logFailure } from "../db/log-failure";
import { settleRecorded } from "./settle-recorded";

export type Settler = {
  /** Says that a change was recorded; it is taken in at once, or as soon as the settler has rested from the last ones. */
  readonly wake: () => void;
};

/** For one second of work it rests so many, so that settling takes a fifth of one processor at most. */
const REST_FACTOR = 4;
const REST_MOST_MS = 5_000;

/**
 * Computes what stored reports changed, beside the uploads and never more than once at a time. What there is to do stands
 * in the database, so a crash loses nothing, and one pass takes in every report that came during the last one. A failure
 * is logged and leaves the changes recorded.
 */
export function createSettler(db: Database): Settler {
  let wanted = false;
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (wanted) {
      wanted = false;
      const begun = performance.now();
      try {
        await settleRecorded(db);
      } catch (error) {
        const problem = isUnavailable(error) ? "unavailable" : "internal";
        logFailure({ request: randomUUID(), problem, error });
      }
      const restMs = Math.min(REST_MOST_MS, REST_FACTOR * (performance.now() - begun));
      await sleep(restMs, undefined, { ref: false });
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
