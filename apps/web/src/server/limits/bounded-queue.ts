import { refuseForNow, type ProblemCode, type Result } from "@oslag/schema";

export type BoundedQueue = {
  /** Runs the work as soon as there is a slot, or refuses at once when the queue is full. */
  readonly run: <T>(work: () => Promise<Result<T>>, sender?: Sender) => Promise<Result<T>>;
};

export type Sender = {
  /** Senders of different names are served in rotation, however many of one name wait. */
  readonly name?: string;
  /** A sender who disconnects gives up a place in the queue. */
  readonly signal?: AbortSignal;
};

type Bounds = {
  readonly running: number;
  readonly waiting: number;
  /** How many of one name may wait. */
  readonly waitingEach?: number;
  /** What there is too much of when the queue is full, for the refusal's sentence. */
  readonly what: string;
  /** The code of the refusal. */
  readonly code?: ProblemCode;
};

const RETRY_S = 5;
const ENTERED = { ok: true, value: null } as const;
const GONE = refuseForNow("rate_limited", "The sender disconnected while waiting.", RETRY_S);

/**
 * Creates a queue with at most `running` at once and `waiting` behind them, served by name in rotation and within a name in the
 * order of arrival. The event loop runs once between two starts, so that readers are answered in between.
 */
export function createBoundedQueue({
  running,
  waiting,
  waitingEach = waiting,
  what,
  code = "rate_limited",
}: Bounds): BoundedQueue {
  let busy = 0;
  const queue = createFairQueue();
  let started = Promise.resolve();
  const yieldToReaders = () =>
    (started = started.then(() => new Promise((go) => setImmediate(go))));

  const enter = async ({ name = "", signal }: Sender): Promise<Result<null>> => {
    if (busy < running) {
      busy += 1;
      return ENTERED;
    }
    if (queue.size() >= waiting || queue.size(name) >= waitingEach)
      return refuseForNow(
        code,
        `Too many ${what} at the moment. Nothing is lost: try again.`,
        RETRY_S,
      );
    return (await waitIn(queue, { name, signal })) ? ENTERED : GONE;
  };

  return {
    run: async (work, sender = {}) => {
      if (sender.signal?.aborted === true) return GONE;
      const entered = await enter(sender);
      if (!entered.ok) return entered;
      try {
        await yieldToReaders();
        return await work();
      } finally {
        // The slot passes to the next in the queue directly, so that no later sender can take it in between.
        const next = queue.take();
        if (next === null) busy -= 1;
        else next();
      }
    },
  };
}

/** Waits for a slot; false if the sender disconnected first. */
function waitIn(
  queue: FairQueue,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = () => {
      queue.remove(name, start);
      resolve(false);
    };
    const start = () => {
      signal?.removeEventListener("abort", leave);
      resolve(true);
    };
    queue.add(name, start);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

type Waiter = () => void;

type FairQueue = ReturnType<typeof createFairQueue>;

/** Takes the first of each name, one name after the other. */
function createFairQueue() {
  // A Map keeps the order of insertion: the name at its front is next, and goes to the back if others of it still wait.
  const waiters = new Map<string, Waiter[]>();
  let total = 0;
  return {
    size: (name?: string) => (name === undefined ? total : (waiters.get(name)?.length ?? 0)),
    add: (name: string, waiter: Waiter) => {
      const line = waiters.get(name);
      if (line === undefined) waiters.set(name, [waiter]);
      else line.push(waiter);
      total += 1;
    },
    take: (): Waiter | null => {
      for (const [name, line] of waiters) {
        waiters.delete(name);
        const waiter = line.shift();
        if (line.length > 0) waiters.set(name, line);
        if (waiter === undefined) continue;
        total -= 1;
        return waiter;
      }
      return null;
    },
    remove: (name: string, waiter: Waiter) => {
      const line = waiters.get(name);
      const at = line?.indexOf(waiter) ?? -1;
      if (line === undefined || at === -1) return;
      line.splice(at, 1);
      total -= 1;
      if (line.length === 0) waiters.delete(name);
    },
  };
}
