import { refuseForNow, type Result } from "@oslag/schema";

export type Gate = {
  /** Runs the work when its turn comes, or refuses at once when too many wait already. */
  readonly run: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>;
};

const RETRY_S = 5;

/** At most `running` at once and `waiting` behind them, in the order in which they came. */
export function createGate({
  running,
  waiting,
  what = "reports are being checked",
}: {
  readonly running: number;
  readonly waiting: number;
  /** What there is too much of, for a sentence. */
  readonly what?: string;
}): Gate {
  let busy = 0;
  const queue: (() => void)[] = [];
  return {
    run: async (work) => {
      if (busy >= running) {
        if (queue.length >= waiting)
          return refuseForNow(
            "rate_limited",
            `Too many ${what} at the moment. Nothing is lost: try again.`,
            RETRY_S,
          );
        // Whoever leaves hands over its place, so that nobody slips in between.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        busy += 1;
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) busy -= 1;
        else next();
      }
    },
  };
}
