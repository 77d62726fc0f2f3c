import type { HistoryRow } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ValueHistories } from "./value-histories";

const row = (report: string, benchmark: string, variant: string): HistoryRow => ({
  report: report.repeat(64),
  received: new Date("2026-11-23T12:00:00Z"),
  benchmark,
  variant,
  storage: "none",
  sizing: "full",
  value: 146.6,
  counted: true,
});

test("draws what several reports measured, and lists with its value what only one did", () => {
  const rows = [
    row("a", "getpid", "default"),
    row("b", "getpid", "default"),
    row("a", "select", "10-full"),
  ];
  const markup = renderToStaticMarkup(
    <ValueHistories rows={rows} changes={[]} values={[]} of={{ key: "k" }} />,
  );
  expect(markup.match(/<figure/g)).toHaveLength(1);
  expect(markup).toMatch(/<dt>select 10-full<\/dt><dd>146\.6 ns<\/dd>/);
});
