import { refuseForNow, type Result } from "@oslag/schema";

export type Gate = {
  /** Runs the work when its turn comes, or refuses at once when too many wait already. */
  readonly run: <T>(work: () => Promise<Result<T>>, sender?: Sender) => Promise<Result<T>>;
};

export type Sender = {
  /** Senders of different names take turns, however many of one name wait. */
  readonly name?: string;
  /** Whoever goes away gives up the turn that has not come yet. */
  readonly signal?: AbortSignal;
};

const RETRY_S = 5;
const GONE = refuseForNow("rate_limited", "The sender went away before its turn.", RETRY_S);

/**
 * At most `running` at once and `waiting` behind them, of one name `waitingEach`: names by turns, each in the order in which
 * its senders came. Between two starts the event loop goes round once, so that readers are answered in between.
 */
export function createGate({
  running,
  waiting,
  waitingEach = waiting,
  what = "reports are being checked",
}: {
  readonly running: number;
  readonly waiting: number;
  readonly waitingEach?: number;
  /** What there is too much of, for a sentence. */
  readonly what?: string;
}): Gate {
  let busy = 0;
  const queue = createFairQueue();
  let started = Promise.resolve();
  const goRound = () => (started = started.then(() => new Promise((go) => setImmediate(go))));

  const enter = async ({ name = "", signal }: Sender): Promise<Result<null>> => {
    if (busy < running) {
      busy += 1;
      return { ok: true, value: null };
    }
    if (queue.size() >= waiting || queue.size(name) >= waitingEach)
      return refuseForNow(
        "rate_limited",
        `Too many ${what} at the moment. Nothing is lost: try again.`,
        RETRY_S,
      );
    // Whoever leaves hands over its place, so that nobody slips in between.
    const reached = await new Promise<boolean>((resolve) => {
      const leave = () => {
        queue.remove(name, come);
        resolve(false);
      };
      const come = () => {
        signal?.removeEventListener("abort", leave);
        resolve(true);
      };
      queue.add(name, come);
      signal?.addEventListener("abort", leave, { once: true });
    });
    return reached ? { ok: true, value: null } : GONE;
  };

  return {
    run: async (work, sender = {}) => {
      if (sender.signal?.aborted === true) return GONE;
      const entered = await enter(sender);
      if (!entered.ok) return entered;
      try {
        await goRound();
        return await work();
      } finally {
        const next = queue.take();
        if (next === null) busy -= 1;
        else next();
      }
    },
  };
}

type Waiter = () => void;

/** The first of each name in turn. */
function createFairQueue() {
  // A Map keeps the order of insertion: the name at its front is next, and goes to the back when others of it still wait.
  const lines = new Map<string, Waiter[]>();
  let total = 0;
  return {
    size: (name?: string) => (name === undefined ? total : (lines.get(name)?.length ?? 0)),
    add: (name: string, waiter: Waiter) => {
      const line = lines.get(name);
      if (line === undefined) lines.set(name, [waiter]);
      else line.push(waiter);
      total += 1;
    },
    take: (): Waiter | null => {
      for (const [name, line] of lines) {
        lines.delete(name);
        const waiter = line.shift();
        if (line.length > 0) lines.set(name, line);
        if (waiter === undefined) continue;
        total -= 1;
        return waiter;
      }
      return null;
    },
    remove: (name: string, waiter: Waiter) => {
      const line = lines.get(name);
      const at = line?.indexOf(waiter) ?? -1;
      if (line === undefined || at === -1) return;
      line.splice(at, 1);
      total -= 1;
      if (line.length === 0) lines.delete(name);
    },
  };
}
