import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { connectionsOfProcess, poolSize } from "./connections";

const POSTGRESQL_DEFAULT = 97;

test("one or two processes have whole pools, and up to eight stay below PostgreSQL's default together", () => {
  expect([1, 2].map(connectionsOfProcess)).toEqual([33, 33]);
  expect(poolSize("read", 1)).toBe(10);
  for (let processes = 1; processes <= 8; processes++)
    expect(processes * connectionsOfProcess(processes) + 12).toBeLessThan(POSTGRESQL_DEFAULT);
});

test("docs/operating.md states them", () => {
  const document = readFileSync(
    path.join(import.meta.dirname, "../../../../docs/operating.md"),
    "utf8",
  );
  const [, table = ""] = /<!-- connections -->([\s\S]*)<!-- \/connections -->/.exec(document) ?? [];
  const rows = [...table.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((row) =>
    row.slice(1).map(Number),
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const [processes = 0, each, all] of rows)
    expect([each, all]).toEqual([
      connectionsOfProcess(processes),
      processes * connectionsOfProcess(processes),
    ]);
});

test("every pool keeps a connection, however many processes there are", () => {
  for (const pool of ["read", "write", "draw", "settle"] as const)
    expect(poolSize(pool, 64)).toBeGreaterThan(0);
});
