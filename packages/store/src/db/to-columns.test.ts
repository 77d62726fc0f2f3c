import { expect, it } from "vitest";
import { toColumns } from "./to-columns";

it("gives Prisma's names in the database's spelling, and keeps every value but null", () => {
  const row = { id: "a", keyId: null, costInInstructions: 0.1, osVersion: ["12"], isQuiet: false };
  const columns = { id: "a", cost_in_instructions: 0.1, os_version: ["12"], is_quiet: false };
  expect(toColumns(row)).toEqual(columns);
});
