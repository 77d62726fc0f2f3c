/** One answer may take no more than this share of the cache. Larger ones are sent and not cached. */
const LARGEST_SHARE = 1 / 8;

/**
 * Holds the entries of the page cache within a number of bytes. If there are too many, the one goes first that was not used for
 * longest.
 * @param {number} bytesMax
 */
export function createCacheEntries(bytesMax) {
  const largest = bytesMax * LARGEST_SHARE;
  // A Map keeps the order of insertion, and each use inserts again, so the first entry was not used for longest.
  const entries = new Map();
  let used = 0;

  const drop = (key) => {
    used -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const add = (key, entry) => {
    drop(key);
    if (entry.bytes > largest) return;
    entries.set(key, entry);
    used += entry.bytes;
    for (const oldest of entries.keys()) {
      if (used <= bytesMax) return;
      drop(oldest);
    }
  };
  /** Returns the entry of this version if it has not expired; drops it otherwise. */
  const find = (key, { version, now }) => {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    drop(key);
    if (entry.version !== version || entry.until < now) return null;
    add(key, entry);
    return entry;
  };
  return { largest, add, find, size: () => ({ entries: entries.size, bytes: used }) };
}
