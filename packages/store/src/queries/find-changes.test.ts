import { expect, test } from "vitest";
import { makeReport } from "../testing/make-report";
import { toAttributes } from "@oslag/labels";
import { findBeforeAndAfter, findChanges, type ReportAttributes } from "./find-changes";

const withKernel = (
  id: string,
  kernel: string,
  more: Partial<ReportAttributes> = {},
): ReportAttributes => ({
  id,
  received: new Date(2026, 0, Number(id)),
  machineId: "one",
  attributes: toAttributes(makeReport({ change: (report) => (report.os.kernel = kernel) })),
  ...more,
});

test("two reports of one machine with one change between them are a before and an after", () => {
  const changes = findChanges([
    withKernel("3", "6.2"),
    withKernel("1", "6.1"),
    withKernel("2", "6.1"),
  ]);
  expect(findBeforeAndAfter(changes)).toMatchObject([
    { before: { id: "2" }, after: { id: "3" }, differences: [{ values: ["6.1", "6.2"] }] },
  ]);
});

test("only reports of one machine are compared, and unreadable ones are not", () => {
  const first = withKernel("1", "6.1");
  expect(findChanges([first, withKernel("2", "6.2", { machineId: "two" })])).toEqual([]);
  expect(findChanges([first, withKernel("2", "6.2", { attributes: null })])).toEqual([]);
});

test("two changes at once are listed, but are no before and after", () => {
  const both = toAttributes(
    makeReport({
      change: (report) => {
        report.os.kernel = "6.2";
        report.os.governor = "performance";
      },
    }),
  );
  const changes = findChanges([withKernel("1", "6.1"), withKernel("2", "", { attributes: both })]);
  expect(changes).toHaveLength(1);
  expect(findBeforeAndAfter(changes)).toEqual([]);
});
