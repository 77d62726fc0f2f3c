import { expect, test } from "vitest";
import { makeReport } from "../testing/make-report";
import { toAttributes } from "@oslag/labels";
import { findBeforeAndAfter, findChanges, type PlacedReport } from "./find-changes";

const placed = (id: string, kernel: string, more: Partial<PlacedReport> = {}): PlacedReport => ({
  id,
  received: new Date(2026, 0, Number(id)),
  machineId: "one",
  attributes: toAttributes(makeReport({ change: (report) => (report.os.kernel = kernel) })),
  ...more,
});

test("two reports of one machine with one change between them are a before and an after", () => {
  const changes = findChanges([placed("3", "6.2"), placed("1", "6.1"), placed("2", "6.1")]);
  expect(findBeforeAndAfter(changes)).toMatchObject([
    { before: { id: "2" }, after: { id: "3" }, differences: [{ values: ["6.1", "6.2"] }] },
  ]);
});

test("machines are never compared with one another, and unreadable reports with nothing", () => {
  expect(findChanges([placed("1", "6.1"), placed("2", "6.2", { machineId: "two" })])).toEqual([]);
  expect(findChanges([placed("1", "6.1"), placed("2", "6.2", { attributes: null })])).toEqual([]);
});

test("two changes at once are listed, and explain nothing", () => {
  const both = toAttributes(
    makeReport({
      change: (report) => {
        report.os.kernel = "6.2";
        report.os.governor = "performance";
      },
    }),
  );
  const changes = findChanges([placed("1", "6.1"), placed("2", "", { attributes: both })]);
  expect(changes).toHaveLength(1);
  expect(findBeforeAndAfter(changes)).toEqual([]);
});
