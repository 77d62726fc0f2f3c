// Kills its process if the number of turns of the process's event loop does not grow (end-when-stuck.mjs).
import { workerData } from "node:worker_threads";

const { turns, patienceMs } = workerData;
const never = new Int32Array(new SharedArrayBuffer(4));
for (let last = -1; ;) {
  Atomics.wait(never, 0, 0, patienceMs);
  const now = Atomics.load(turns, 0);
  if (now === last) process.kill(process.pid, "SIGKILL");
  last = now;
}
