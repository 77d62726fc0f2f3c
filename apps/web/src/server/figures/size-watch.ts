export type SizeWatch = {
  /** Reads the size, and writes a line if it has passed another total. Never rejects. */
  readonly check: () => Promise<void>;
};

/** The totals that are logged: 1 GiB and every doubling. */
const FIRST_BYTES = 2 ** 30;

/** Watches how much the frozen figures take, because they stay for ever. Each process logs each total once. */
export function createSizeWatch({
  read,
  write,
}: {
  readonly read: () => Promise<number>;
  readonly write: (line: string) => void;
}): SizeWatch {
  let next = FIRST_BYTES;
  return {
    check: async () => {
      // If the database cannot be reached, the next check sees the total.
      const bytes = await read().catch(() => 0);
      if (bytes < next) return;
      let passed = next;
      while (passed * 2 <= bytes) passed *= 2;
      next = passed * 2;
      const time = new Date().toISOString();
      write(`${JSON.stringify({ time, warning: "frozen_figures_grow", bytes, passed })}\n`);
    },
  };
}
