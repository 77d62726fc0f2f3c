import { expect, it } from "vitest";
import { toColumns } from "./to-columns";

it("gives Prisma's names in the database's spelling, and keeps every value", () => {
  const row = { id: "a", keyId: null, costInInstructions: 0.1, osVersion: ["12"] };
  const columns = { id: "a", key_id: null, cost_in_instructions: 0.1, os_version: ["12"] };
  expect(toColumns(row)).toEqual(columns);
});
