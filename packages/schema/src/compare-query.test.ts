import { expect, test } from "vitest";
import { parseComparedIds } from "./compare-query";

const report = "a".repeat(64);
const configuration = "b".repeat(32);

test("reports and configurations are told apart by their length, in the order of the address", () => {
  expect(parseComparedIds(`${configuration},${report}`)).toEqual([
    { kind: "configuration", id: configuration },
    { kind: "report", id: report },
  ]);
});

test("repeated ids count once, other texts not at all, and six are enough", () => {
  expect(parseComparedIds([report, `${report}, nothing,,`])).toHaveLength(1);
  expect(parseComparedIds(undefined)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => String(index).repeat(64)).join(",");
  expect(parseComparedIds(many)).toHaveLength(6);
});
