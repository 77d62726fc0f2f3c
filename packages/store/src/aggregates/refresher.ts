import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database";
import { isUnavailable } from "../db/is-unavailable";
import { logFailure } from "../db/log-failure";
import { settleDue } from "./settle-due";

export type Refresher = {
  /** Tells the refresher that a change was recorded. It works at once, or when its pause ends. */
  readonly wake: () => void;
};

/** Seconds of pause for each second of work, so that refreshing uses at most a tenth of one processor. */
const PAUSE_FACTOR = 10;
/** After a pass of more than half a second, refreshing therefore uses more than a tenth. A longer pause would keep all other values late, too. */
const PAUSE_MAX_MS = 5_000;
/** The pause before subjects are looked at again that others were computing. */
const OTHERS_MS = 500;
/** A subject that could not be computed is tried again after this time, so that it neither fills the log nor stops others. */
const REST_MS = 60_000;

/**
 * Creates the background task that refreshes the aggregates of newly stored reports while uploads go on. Only one pass runs
 * at a time, and it takes in all reports that arrived during the previous one. The changes are recorded in the database, so a
 * crash loses none, and any number of refreshers may work on one database. A failure is logged and leaves the changes recorded.
 * `stop` resolves when the current pass is over.
 */
export function createRefresher(db: Database): Refresher & { readonly stop: () => Promise<void> } {
  let wanted = false;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const restsUntil = new Map<string, number>();

  const isResting = (id: string) => (restsUntil.get(id) ?? 0) > performance.now();
  const onFailure = (id: string, error: unknown) => {
    restsUntil.set(id, performance.now() + REST_MS);
    log(error);
  };

  async function work(): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      const begun = performance.now();
      let pauseLeastMs = 0;
      try {
        if ((await settleDue(db, { onFailure, isResting })) > 0) {
          wanted = true;
          pauseLeastMs = OTHERS_MS;
        }
      } catch (error) {
        log(error);
      }
      for (const [id, until] of restsUntil) if (until < performance.now()) restsUntil.delete(id);
      const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_FACTOR * (performance.now() - begun));
      const options = { ref: false, signal: stopping.signal };
      await sleep(Math.max(pauseLeastMs, pauseMs), undefined, options).catch(() => undefined);
    }
    working = null;
  }

  return {
    wake: () => {
      wanted = true;
      working ??= work();
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

function log(error: unknown): void {
  const problem = isUnavailable(error) ? "unavailable" : "internal";
  logFailure({ request: randomUUID(), problem, error });
}
