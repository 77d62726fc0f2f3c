import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createPreparedDatabase } from "./test-templates.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "oslag-commands-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("the commands that write the data set work without the site", async () => {
  const database = await createPreparedDatabase("commands");
  try {
    const run = (script: string, ...args: string[]) =>
      spawnSync(
        process.execPath,
        ["--import", "tsx", path.join(import.meta.dirname, script), ...args],
        {
          encoding: "utf8",
          env: {
            ...process.env,
            DATABASE_URL: database.url,
            OSLAG_ORIGIN: "http://127.0.0.1:3000",
          },
        },
      );
    const target = path.join(folder, "export");
    const exported = run("export-static.ts", target);
    expect([exported.stderr, exported.status]).toEqual(["", 0]);
    expect(exported.stdout).toContain("0 reports");
    expect(existsSync(path.join(target, "SHA256SUMS"))).toBe(true);
    const dumped = run("dump.ts", "--to", path.join(folder, "dumps"));
    expect([dumped.stderr, dumped.status]).toEqual(["", 0]);
    expect(dumped.stdout).toContain("0 reports, 0 statements");
  } finally {
    await database.drop();
  }
}, 120_000);
