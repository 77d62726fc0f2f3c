import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "oslag-logs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => (statSync(path.join(folder, file)).mode & 0o777).toString(8);

/** Writes a log as scripts do, in a process whose umask lets everybody read. */
function writeLog(): void {
  const program = `process.umask(0);
    const { mustRun } = await import(${JSON.stringify(path.join(import.meta.dirname, "steps.mjs"))});
    await mustRun(process.execPath, ["--version"], { log: "own" });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { env: { ...process.env, OSLAG_DATA: folder }, encoding: "utf8" },
  );
  expect(status, stderr).toBe(0);
}

test("A38: logs can be read by their owner only, also those that an earlier version left open", () => {
  writeLog();
  expect([modeOf("logs"), modeOf("logs/own.log")]).toEqual(["700", "600"]);
  rmSync(path.join(folder, "logs"), { recursive: true });
  mkdirSync(path.join(folder, "logs"));
  writeFileSync(path.join(folder, "logs/own.log"), "");
  chmodSync(path.join(folder, "logs"), 0o755);
  chmodSync(path.join(folder, "logs/own.log"), 0o644);
  writeLog();
  expect([modeOf("logs"), modeOf("logs/own.log")]).toEqual(["700", "600"]);
});
