import { expect, test } from "vitest";
import { listFields, typeText } from "./api-reference";

test("typeText describes the values that a schema allows", () => {
  expect(typeText({ enum: ["csv", "json"] })).toBe("csv | json");
  expect(typeText({ anyOf: [{ type: "number" }, { type: "null" }] })).toBe("number | null");
  expect(typeText({ type: "array", items: { type: "string" } })).toBe("list of string");
  expect(typeText({ type: "integer", minimum: 1, maximum: 100 })).toBe("integer, 1 to 100");
  expect(typeText({ $ref: "#/components/schemas/Report" })).toBe("Report");
});

test("nested fields have their whole names", () => {
  const inner = { type: "object", properties: { low: { type: "number", description: "Below." } } };
  const fields = listFields({
    properties: {
      rows: { type: "array", items: inner },
      interval: { anyOf: [inner, { type: "null" }] },
    },
  });
  expect(fields.map(({ name }) => name)).toEqual([
    "rows",
    "rows[].low",
    "interval",
    "interval.low",
  ]);
  expect(fields[1]).toEqual({ name: "rows[].low", type: "number", description: "Below." });
});
