import type { ReportDetail } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportResults } from "./report-results";

const shown = (measured: number) =>
  renderToStaticMarkup(
    <ReportResults
      detail={
        {
          id: "a".repeat(64),
          ratingMips: 1000,
          geometricMean: 0.25,
          completeness: { measured, of: 6 },
          configuration: { host: "native" },
        } as unknown as ReportDetail
      }
    />,
  );

test("a complete report says how its operating system compares", () => {
  expect(shown(6)).toContain("this operating system is 4.0 times slower than Ultrix was");
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
