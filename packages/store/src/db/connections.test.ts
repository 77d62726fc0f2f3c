import { expect, test } from "vitest";
import { connectionsOfProcess, poolSize } from "./connections";

const POSTGRESQL_DEFAULT = 97;

test("one or two processes have whole pools, and up to eight stay below PostgreSQL's default together", () => {
  expect([1, 2].map(connectionsOfProcess)).toEqual([33, 33]);
  expect(poolSize("read", 1)).toBe(10);
  for (let processes = 1; processes <= 8; processes++)
    expect(processes * connectionsOfProcess(processes) + 12).toBeLessThan(POSTGRESQL_DEFAULT);
});

test("every pool keeps a connection, however many processes there are", () => {
  for (const pool of ["read", "write", "draw", "settle"] as const)
    expect(poolSize(pool, 64)).toBeGreaterThan(0);
});
