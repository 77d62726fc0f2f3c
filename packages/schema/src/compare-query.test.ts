import { expect, test } from "vitest";
import { parseComparedIds, readComparedIds } from "./compare-query";

const report = "a".repeat(64);
const configuration = "b".repeat(32);

test("an id's length tells reports from configurations, in the order of the address", () => {
  expect(parseComparedIds(`${configuration},${report}`)).toEqual([
    { kind: "configuration", id: configuration },
    { kind: "report", id: report },
  ]);
});

test("repeated ids count once, other texts are skipped, and there are at most six", () => {
  expect(parseComparedIds([report, `${report}, nothing,,`])).toHaveLength(1);
  expect(parseComparedIds(undefined)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => String(index).repeat(64)).join(",");
  expect(parseComparedIds(many)).toHaveLength(6);
});

test("what is no whole id and what is beyond the sixth is told, not dropped", () => {
  const many = Array.from({ length: 9 }, (_, index) => String(index).repeat(64));
  expect(readComparedIds([...many, "abcdef123456", " abcdef123456", ""])).toMatchObject({
    tooMany: 3,
    others: ["abcdef123456"],
  });
  expect(readComparedIds(report)).toMatchObject({ tooMany: 0, others: [] });
});
