import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

type Entry = { integrity?: string; link?: boolean };
type Lock = { packages: Record<string, Entry> };

/** Checks this repository's lock file after a change, in a folder without workspaces; returns what the check says. */
function check(change: (packages: Lock["packages"]) => void): string {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-lock-"));
  try {
    const text = readFileSync(path.join(import.meta.dirname, "../package-lock.json"), "utf8");
    const lock = JSON.parse(text) as Lock;
    change(lock.packages);
    for (const name of ["apps", "packages"]) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
    const program = path.join(import.meta.dirname, "lockcheck.mjs");
    return spawnSync(process.execPath, [program], { cwd: folder, encoding: "utf8" }).stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("takes the lock file as it is", () => {
  expect(check(() => {})).toBe("");
});

it("F23: refuses a dependency whose content is not fixed by a digest", () => {
  const said = check((packages) => {
    delete packages["node_modules/pg"]?.integrity;
  });
  expect(said).toBe("node_modules/pg has no integrity digest\n");
});
