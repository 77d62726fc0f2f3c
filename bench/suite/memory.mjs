// The resident memory of a process and of all below it, as Linux tells it.
import { readdirSync, readFileSync } from "node:fs";

// A process may end at any moment; elsewhere than on Linux there is nothing to read.
const orElse = (fallback, read) => {
  try {
    return read();
  } catch {
    return fallback;
  }
};

function ownBytes(pid) {
  const status = orElse("", () => readFileSync(`/proc/${pid}/status`, "utf8"));
  return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

/** Each thread knows the processes that it started. */
function childrenOf(pid) {
  const threads = orElse([], () => readdirSync(`/proc/${pid}/task`));
  return threads.flatMap((thread) =>
    orElse("", () => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"))
      .split(" ")
      .filter(Boolean),
  );
}

/** Bytes of the process itself and of all below it; 0 where no one tells. Shared pages count in each process. */
export function residentBytes(pid) {
  const below = (of) =>
    childrenOf(of).reduce((sum, child) => sum + ownBytes(child) + below(child), 0);
  return { own: ownBytes(pid), below: below(pid) };
}
