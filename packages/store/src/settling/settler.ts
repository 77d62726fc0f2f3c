import { refreshSearchTerms } from "../aggregates/refresh-search-terms";
import { createRefresher, type Refresher } from "../aggregates/refresher";
import type { Database } from "../db/database";
import { forgetFreezingQuotas } from "../figures/freezing-quota";
import { getNetworkSecret } from "../networks/network-secret";

/** Settles in the background. `stop` resolves when what is being computed is stored, and no more is begun. */
export type Settler = Refresher & { readonly stop: () => Promise<void> };

/** A period of the network secret ends within this time, although nobody uploads. */
const SECRETS_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 600_000;
/** Search learns of new names after this time, and takes a hundredth of one processor at most. */
const SEARCH_EVERY_MS = 10_000;
const SEARCH_PAUSE_FACTOR = 100;

/**
 * Starts everything that the site does in the background: it computes the values of changed configurations, ends periods of the
 * network secret, forgets the quotas of earlier days, and keeps the names that search finds. It looks for changes when it is woken and every so many milliseconds,
 * and so takes in what a crash, a failure or another process left. Any number of settlers may share a database.
 */
export function startSettler(
  db: Database,
  { everyMs = 60_000 }: { readonly everyMs?: number } = {},
): Settler {
  const { wake, stop } = createRefresher(db);
  // If the database cannot be reached, the next time will do.
  const endPeriod = () => void getNetworkSecret(db).catch(() => null);
  const forget = () => void forgetFreezingQuotas(db).catch(() => null);
  let searchRestsUntil = 0;
  // The first refreshing also pays for the start of the process, and a new site would wait for minutes to know its first names.
  let isFirst = true;
  let refreshing: Promise<void> = Promise.resolve();
  const refreshSearch = () => {
    const begun = performance.now();
    if (begun < searchRestsUntil) return;
    searchRestsUntil = Number.POSITIVE_INFINITY;
    refreshing = refreshSearchTerms(db)
      .catch(() => undefined)
      .finally(() => {
        const ended = performance.now();
        searchRestsUntil = isFirst ? 0 : ended + SEARCH_PAUSE_FACTOR * (ended - begun);
        isFirst = false;
      });
  };
  const timers = [
    every(everyMs, wake),
    every(SECRETS_EVERY_MS, endPeriod),
    every(FORGET_EVERY_MS, forget),
    every(SEARCH_EVERY_MS, refreshSearch),
  ];
  return {
    wake,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([stop(), refreshing]);
    },
  };
}

/** Runs a task now and again after each interval, without keeping the process alive. */
function every(ms: number, task: () => void): NodeJS.Timeout {
  task();
  return setInterval(task, ms).unref();
}
