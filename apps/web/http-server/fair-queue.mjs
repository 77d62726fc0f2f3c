// Shares rendering between networks: however many requests of one network wait, the others are served in rotation.

/** One thread renders, so more at once would not finish sooner and would only hold more memory. */
export const QUEUE = {
  running: 4,
  /** A heavy page takes tens of megabytes. */
  heavyRunning: 2,
  networkRunning: 2,
  networkHeavyRunning: 1,
  waiting: 512,
  /** A page of a browser, with all that it asks for in advance. */
  networkWaiting: 32,
  /** Works for which nobody waits. */
  networkUnawaited: 8,
};

/**
 * @typedef {object} Waiter
 * @property {string} network
 * @property {boolean} isHeavy
 * @property {boolean} isAwaited whether a reader waits
 * @property {(turn: Turn) => void} settle
 *
 * @typedef {"started" | "left" | "network-full" | "full"} Turn
 */

/**
 * Creates a queue with bounds in total and for each network. If it is full in total, the newest request of the network with the
 * most waiting gives up its place to a network with fewer.
 * @param {Partial<typeof QUEUE>} [bounds]
 * @returns {{run: <T>(sender: Sender, work: () => Promise<T>) => Promise<{turn: Turn, value?: T}>, size: () => number}} `run` waits
 *   for a slot and holds it until the work has ended, even if the sender leaves meanwhile: what was begun still takes memory.
 *   Where `turn` is not `started`, no work was done.
 * @typedef {{network: string, isHeavy: boolean, response: (import("node:events").EventEmitter & {closed?: boolean}) | null}} Sender
 *   without a response nobody waits for the work: it is done after what readers of the network wait for
 */
export function createFairQueue(bounds = {}) {
  const most = { ...QUEUE, ...bounds };
  const running = createCounts();
  // A Map keeps the order of insertion: the network at its front is next, and goes to the back once it was served.
  /** @type {Map<string, Waiter[]>} */
  const lines = new Map();
  let waiting = 0;

  const mayStart = ({ network, isHeavy }) =>
    running.of("all") < most.running &&
    running.of(network) < most.networkRunning &&
    (!isHeavy ||
      (running.of("all heavy") < most.heavyRunning &&
        running.of(`${network} heavy`) < most.networkHeavyRunning));

  const namesOf = ({ network, isHeavy }) =>
    isHeavy ? ["all", network, "all heavy", `${network} heavy`] : ["all", network];

  const remove = (waiter) => {
    const line = lines.get(waiter.network);
    const at = line?.indexOf(waiter) ?? -1;
    if (at === -1) return false;
    line.splice(at, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(waiter.network);
    return true;
  };

  const start = (waiter) => {
    for (const name of namesOf(waiter)) running.add(name, 1);
    waiter.settle("started");
  };

  /** Starts what may start, one of each network after the other. */
  const startNext = () => {
    for (const [network, line] of lines) {
      if (running.of("all") >= most.running) return;
      const waiter = line.find((one) => one.isAwaited && mayStart(one)) ?? line.find(mayStart);
      if (waiter === undefined) continue;
      remove(waiter);
      const rest = lines.get(network);
      if (rest !== undefined) {
        // To the back. The loop comes to it again, after the others.
        lines.delete(network);
        lines.set(network, rest);
      }
      start(waiter);
    }
  };

  /** Returns whether there is a place, for which another network may have lost one. */
  const makePlace = (network) => {
    if (waiting < most.waiting) return true;
    const [longest] = [...lines.values()].toSorted((a, b) => b.length - a.length);
    if (longest === undefined || longest.length <= (lines.get(network)?.length ?? 0) + 1)
      return false;
    const newest = longest.at(-1);
    remove(newest);
    newest.settle("full");
    return true;
  };

  /** @param {Sender} sender @returns {Promise<Turn>} */
  const enter = ({ network, isHeavy, response }) =>
    new Promise((settle) => {
      if (response?.closed) return settle("left");
      const waiter = { network, isHeavy, isAwaited: response !== null, settle };
      const line = lines.get(network);
      if (mayStart(waiter) && !line?.some(mayStart)) return start(waiter);
      if ((line?.length ?? 0) >= most.networkWaiting) return settle("network-full");
      if (!waiter.isAwaited && countUnawaited(line) >= most.networkUnawaited)
        return settle("network-full");
      // Only a reader takes the place of another network's request.
      if (waiter.isAwaited ? !makePlace(network) : waiting >= most.waiting) return settle("full");
      if (lines.has(network)) lines.get(network).push(waiter);
      else lines.set(network, [waiter]);
      waiting += 1;
      // A sender who leaves gives up the place.
      response?.once("close", () => {
        if (remove(waiter)) settle("left");
      });
    });

  const run = async (sender, work) => {
    const turn = await enter(sender);
    if (turn !== "started") return { turn };
    try {
      return { turn, value: await work() };
    } finally {
      for (const name of namesOf(sender)) running.add(name, -1);
      startNext();
    }
  };
  return { run, size: () => waiting };
}

const countUnawaited = (line = []) => line.filter(({ isAwaited }) => !isAwaited).length;

/** Counts by name and forgets the names with none. */
function createCounts() {
  const counts = new Map();
  return {
    of: (name) => counts.get(name) ?? 0,
    add: (name, change) => {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
