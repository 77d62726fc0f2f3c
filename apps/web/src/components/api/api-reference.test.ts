import { expect, test } from "vitest";
import { listFields, typeInWords } from "./api-reference";

test("a type is said as what may stand there", () => {
  expect(typeInWords({ enum: ["csv", "json"] })).toBe("csv | json");
  expect(typeInWords({ anyOf: [{ type: "number" }, { type: "null" }] })).toBe("number | null");
  expect(typeInWords({ type: "array", items: { type: "string" } })).toBe("list of string");
  expect(typeInWords({ type: "integer", minimum: 1, maximum: 100 })).toBe("integer, 1 to 100");
  expect(typeInWords({ $ref: "#/components/schemas/Report" })).toBe("Report");
});

test("fields within fields stand by their whole names", () => {
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
