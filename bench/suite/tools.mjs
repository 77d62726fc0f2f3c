// Starting an established tool on one processor and reading what it prints.
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Returns both outputs of a command as text; null when it cannot be started. */
export function run(command, args, directory) {
  const done = spawnSync(command, args, { encoding: "utf8", cwd: directory });
  return done.error ? null : `${done.stdout}${done.stderr}`;
}

export const has = (command) => run("sh", ["-c", `command -v ${command}`])?.trim() !== "";

export const pinned = (cpu, command, directory) =>
  run("taskset", ["-c", String(cpu), ...command], directory);

/** Returns the text of the pattern's group, or null. */
export function number(text, pattern) {
  const found = text === null ? null : pattern.exec(text);
  return found ? Number(found[1]) : null;
}

function inScratch(use) {
  const directory = mkdtempSync(path.join(tmpdir(), "oslag-peer-"));
  try {
    return use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns the median wall time of a command in ns, started without a shell; null when hyperfine failed. */
export function hyperfine(cpu, { command, runs }) {
  return inScratch((directory) => {
    const file = path.join(directory, "times.json");
    const options = ["-N", "--style", "none", "--warmup", "3", "--runs", String(runs)];
    pinned(cpu, ["hyperfine", ...options, "--export-json", file, command]);
    try {
      return JSON.parse(readFileSync(file, "utf8")).results[0].median * 1e9;
    } catch {
      return null;
    }
  });
}

/** Calls `work` with a new file of the given size, which is in the file cache, under the name that sysbench expects. */
export function withFile(bytes, use) {
  return inScratch((directory) => {
    const name = path.join(directory, "test_file.0");
    const file = openSync(name, "w");
    const piece = Buffer.alloc(2 ** 20, 1);
    for (let left = bytes; left > 0; left -= piece.length)
      writeSync(file, piece, 0, Math.min(left, piece.length));
    closeSync(file);
    return use(name);
  });
}
