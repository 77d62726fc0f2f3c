/** One answer may take no more than this share of the cache. Larger ones are sent and not cached. */
const LARGEST_SHARE = 1 / 8;

/**
 * Holds the entries of the page cache within a number of bytes. If there are too many, the network whose requests filled most of
 * the cache loses the entry that was not used for longest, so that no network can expel what the others read.
 * @param {number} bytesMax
 */
export function createCacheEntries(bytesMax) {
  const largest = bytesMax * LARGEST_SHARE;
  // A Map keeps the order of insertion, and each use inserts again, so the first entry was not used for longest.
  const entries = new Map();
  /** Bytes by network. */
  const shares = new Map();
  let used = 0;

  const count = (network, bytes) => {
    used += bytes;
    const share = (shares.get(network) ?? 0) + bytes;
    if (share === 0) shares.delete(network);
    else shares.set(network, share);
  };
  const drop = (key) => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    count(entry.network, -entry.bytes);
  };
  const dropOldest = () => {
    let greediest;
    for (const [network, share] of shares)
      if (greediest === undefined || share > shares.get(greediest)) greediest = network;
    for (const [key, { network }] of entries) if (network === greediest) return drop(key);
  };
  const add = (key, entry) => {
    drop(key);
    if (entry.bytes > largest) return;
    entries.set(key, entry);
    count(entry.network, entry.bytes);
    while (used > bytesMax) dropOldest();
  };
  /** Returns an entry that there is, and notes that it was used. */
  const use = (key) => {
    const entry = entries.get(key);
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };
  return {
    largest,
    add,
    drop,
    use,
    get: (key) => entries.get(key),
    size: () => ({ entries: entries.size, bytes: used }),
  };
}
