// The resident memory of a process and of its descendants, on Linux.
import { readdirSync, readFileSync } from "node:fs";

// A process may end at any moment, and other systems than Linux have no /proc.
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

/** Returns the processes that the threads of a process started. */
function childrenOf(pid) {
  const threads = orElse([], () => readdirSync(`/proc/${pid}/task`));
  return threads.flatMap((thread) =>
    orElse("", () => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"))
      .split(" ")
      .filter(Boolean),
  );
}

/** Returns the bytes of a process and its descendants; 0 where they are unknown. Shared pages count in each process. */
export function residentBytes(pid) {
  const below = (of) =>
    childrenOf(of).reduce((sum, child) => sum + ownBytes(child) + below(child), 0);
  return { own: ownBytes(pid), below: below(pid) };
}
