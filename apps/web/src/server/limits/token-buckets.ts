export type Rate = {
  /** How many may arrive at once. */
  readonly burst: number;
  readonly perMinute: number;
};

export type TokenBuckets = {
  /** Takes a token of this name. Returns 0 if there was one, else in how many seconds there will be one. */
  readonly take: (name: string) => number;
  /** Returns what `take` would return, and takes nothing. */
  readonly peek: (name: string) => number;
  readonly size: () => number;
};

type Bucket = { tokens: number; filledMs: number };

/**
 * Creates a token bucket for each name, in bounded memory. If there are too many names, it forgets the one that was idle
 * longest, which then has a full bucket again. It also forgets a name when its bucket is full, so that no name is kept
 * without need. A separate bucket with one name therefore limits the total.
 */
export function createTokenBuckets(
  { burst, perMinute }: Rate,
  { namesMax, nowMs }: { readonly namesMax: number; readonly nowMs: () => number },
): TokenBuckets {
  // A Map keeps the order of insertion, and each use inserts again, so the first one was idle longest.
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  const waitOf = (tokens: number) => (tokens < 1 ? Math.ceil((1 - tokens) / perMs / 1000) : 0);
  const filled = ({ tokens, filledMs }: Bucket) =>
    Math.min(burst, tokens + Math.max(0, nowMs() - filledMs) * perMs);
  /** Forgets names that were idle until their bucket was full again, and the idlest one of too many. */
  function forgetIdle(): void {
    for (const [name, bucket] of buckets) {
      if (buckets.size <= namesMax && filled(bucket) < burst) return;
      buckets.delete(name);
    }
  }
  return {
    peek: (name) => {
      const bucket = buckets.get(name);
      return bucket === undefined ? 0 : waitOf(filled(bucket));
    },
    take: (name) => {
      const now = nowMs();
      const bucket = buckets.get(name) ?? { tokens: burst, filledMs: now };
      bucket.tokens = filled(bucket);
      bucket.filledMs = now;
      buckets.delete(name);
      buckets.set(name, bucket);
      const wait = waitOf(bucket.tokens);
      if (wait === 0) bucket.tokens -= 1;
      forgetIdle();
      return wait;
    },
    size: () => buckets.size,
  };
}
