import { expect, it } from "vitest";
import { columnsJson } from "./to-columns";

it("writes Prisma's names in the database's spelling, and every value but null", () => {
  const row = {
    id: 'a "quoted" \u2028 text',
    keyId: null,
    cores: undefined,
    costInInstructions: 0.1,
    median: -0,
    low: 1e-300,
    osVersion: ["12", null],
    isQuiet: false,
    received: new Date(0),
  };
  const columns = {
    id: 'a "quoted" \u2028 text',
    cost_in_instructions: 0.1,
    median: 0,
    low: 1e-300,
    os_version: ["12", null],
    is_quiet: false,
    received: "1970-01-01T00:00:00.000Z",
  };
  expect(JSON.parse(columnsJson([row, {}]))).toEqual([columns, {}]);
  expect(columnsJson([])).toBe("[]");
});

it("writes a number that JSON cannot hold as null", () => {
  expect(columnsJson([{ median: Number.NaN, low: Infinity }])).toBe('[{"median":null,"low":null}]');
});
