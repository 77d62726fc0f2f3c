import type { ReportDetail } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportNoise } from "./report-noise";

const shown = (own: object) =>
  renderToStaticMarkup(
    <ReportNoise
      detail={
        {
          quiet: false,
          outcome: "complete",
          method: 2,
          grade: null,
          measurements: [],
          ...own,
        } as unknown as ReportDetail
      }
    />,
  );
const measured = (valueReason: string | null) => ({ graded: null, summary: { valueReason } });

test("a busy report of method 2 says that too few slices were undisturbed, and nothing of the load", () => {
  const text = shown({ measurements: [measured("too-few"), measured(null), measured("too-few")] });
  expect(text).toContain("busy machine");
  expect(text).toContain("too few slices of 2 measurements were undisturbed");
  expect(text).not.toContain("load");
});

test("without slices, the time that the hypervisor took is the reason, never the load", () => {
  const text = shown({ measurements: [measured("no-witness")] });
  expect(text).toContain("the hypervisor took more than 1");
  expect(text).not.toContain("load");
  expect(shown({ method: 1 })).toContain("the load average before the run was above");
});

test("an interrupted run is not called busy", () => {
  expect(shown({ outcome: "interrupted" })).not.toContain("busy");
});
