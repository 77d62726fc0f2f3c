import { Worker } from "node:worker_threads";
import { PATIENCE_MS } from "./ask-renderer.mjs";

/**
 * Ends this process if a computation keeps its thread from everything else for longer than `patienceMs`; nothing else ends one that does not
 * end. A process with a parent has the parent for this.
 * @param {number} [patienceMs]
 */
export function endWhenStuck(patienceMs = PATIENCE_MS) {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), patienceMs / 10).unref();
  new Worker(new URL("watch-turns.mjs", import.meta.url), {
    workerData: { turns, patienceMs },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
