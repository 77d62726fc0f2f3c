import { VERDICTS } from "@oslag/schema";
import type { ReportDetail } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportResults } from "./report-results";

const shown = (measured: number, own: Partial<{ state: string; notCompared: string }> = {}) =>
  renderToStaticMarkup(
    <ReportResults
      card={{
        notCompared: (own.notCompared ?? (measured < 6 ? "incomplete" : null)) as never,
        comparable: null,
        previous: null,
      }}
      detail={
        {
          id: "a".repeat(64),
          ratingMips: 1000,
          geometricMean: 0.25,
          completeness: { measured, of: 6 },
          means: {
            set: { value: 0.25, interval: { low: 0.22, high: 0.28, coverage: 0.95 } },
            "without-create-delete": { value: 0.2, interval: null },
            "with-fsync": { value: null, interval: null },
          },
          configuration: { host: "native" },
          state: own.state ?? "counted",
          quiet: true,
          outcome: "complete",
          method: 2,
          flags: [],
        } as unknown as ReportDetail
      }
    />,
  );

test("a complete report says how its operating system compares", () => {
  expect(shown(6)).toContain("this operating system is 4.0 times slower than Ultrix was");
  expect(shown(6)).toContain("0.22 to 0.28");
  expect(shown(6)).toContain("without create-delete");
});

test("the card does not repeat the verdict that the page says above it", () => {
  const withdrawn = shown(6, { state: "withdrawn", notCompared: "withdrawn" });
  expect(withdrawn).not.toContain(VERDICTS.withdrawn.says);
  expect(withdrawn).toContain("This report is not compared.");
  expect(shown(5)).not.toContain(VERDICTS.partial.says);
  expect(shown(5)).toContain("It has 5 of the 6 benchmarks");
});

test.each([1, 5])(
  "C24: a report with %d of six operations gives no verdict about its system",
  (measured) => {
    const text = shown(measured);
    expect(text).not.toContain("Ultrix");
    expect(text).not.toContain("keeps pace");
    expect(text).not.toContain("geometric mean");
    expect(text).toContain("says nothing about the operating system as a whole");
  },
);
