import type { HistoryLine } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ValueHistories } from "./value-histories";

const line = (benchmark: string, variant: string, reports: readonly string[]): HistoryLine => ({
  benchmark,
  variant,
  storage: "none",
  sizing: "full",
  results: reports.map((report) => ({
    of: { report: report.repeat(64), received: new Date("2026-11-23T12:00:00Z"), counted: true },
    value: 146.6,
  })),
});

test("draws what several reports measured, and lists with its value what only one did", () => {
  const lines = [line("getpid", "default", ["a", "b"]), line("select", "10-full", ["a"])];
  const markup = renderToStaticMarkup(
    <ValueHistories lines={lines} changes={[]} values={[]} of={{ key: "k" }} />,
  );
  expect(markup.match(/<figure/g)).toHaveLength(1);
  expect(markup).toMatch(/<dt>select 10-full<\/dt><dd>146\.6 ns<\/dd>/);
});
