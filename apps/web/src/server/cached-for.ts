/** Returns a reader that reads again when what it read is older than `ms`. Calls that come meanwhile wait for the same reading. */
export function cachedFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { readonly value: Promise<Value>; readonly begunMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (cached !== undefined && nowMs - cached.begunMs <= ms) return cached.value;
    const reading = { value: read(), begunMs: nowMs };
    cached = reading;
    reading.value.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading.value;
  };
}
