import { createRefresher, type Refresher } from "../aggregates/refresher";
import type { Database } from "../db/database";
import { forgetFreezingQuotas } from "../figures/freezing-quota";
import { getNetworkSecret } from "../networks/network-secret";

/** Settles in the background. `stop` resolves when what is being computed is stored, and no more is begun. */
export type Settler = Refresher & { readonly stop: () => Promise<void> };

/** A period of the network secret ends within this time, although nobody uploads. */
const SECRETS_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 600_000;

/**
 * Starts everything that the site does in the background: it computes the values of changed configurations, ends periods of the
 * network secret, and forgets the quotas of earlier days. It looks for changes when it is woken and every so many milliseconds,
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
  const timers = [
    every(everyMs, wake),
    every(SECRETS_EVERY_MS, endPeriod),
    every(FORGET_EVERY_MS, forget),
  ];
  return {
    wake,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await stop();
    },
  };
}

/** Runs a task now and again after each interval, without keeping the process alive. */
function every(ms: number, task: () => void): NodeJS.Timeout {
  task();
  return setInterval(task, ms).unref();
}
