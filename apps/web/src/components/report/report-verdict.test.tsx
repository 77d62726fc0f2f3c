import { printApostrophes } from "@oslag/language";
import { VERDICTS, type VerdictId } from "@oslag/schema";
import type { ReportDetail } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportFlags } from "./report-flags";
import { ReportNotice } from "./report-notice";
import { ReportNoise } from "./report-noise";
import { ReportVerdict } from "./report-verdict";

const good = {
  state: "counted",
  quiet: true,
  outcome: "complete",
  method: 2,
  grade: null,
  measurements: [],
  flags: [],
  ratingMips: 1000,
  completeness: { measured: 6, of: 6 },
};
const shown = (own: object): string => {
  const detail = { ...good, ...own } as unknown as ReportDetail;
  return renderToStaticMarkup(
    <>
      <ReportNotice state={detail.state} statements={[]} />
      <ReportVerdict detail={detail} />
      <ReportFlags detail={detail} />
      <ReportNoise detail={detail} />
    </>,
  ).replaceAll("&#x27;", "'");
};
const busy = { quiet: false };
const flagged = (excludes: boolean) => ({
  flags: [{ flag: "clock-off", rule: "clock", subject: "", excludes }],
});
const partial = { completeness: { measured: 5, of: 6 } };

test.each<readonly [object, VerdictId]>([
  [{}, "counted"],
  [flagged(false), "counted"],
  [partial, "partial"],
  [{ ...partial, ...busy }, "busy"],
  [{ ...flagged(true), ...busy }, "excluded"],
  [{ ...flagged(true), outcome: "interrupted", ...busy }, "interrupted"],
  [{ method: 9999, ...busy }, "unknown-method"],
  [{ state: "withdrawn", ...flagged(true), ...busy }, "withdrawn"],
  [{ state: "flagged", outcome: "interrupted" }, "flagged"],
  [{ state: "hidden" }, "hidden"],
])("%o has the verdict %s and no other", (own, verdict) => {
  const text = shown(own);
  for (const [id, { says }] of Object.entries(VERDICTS))
    expect(text.includes(printApostrophes(says)), `${id} in ${text}`).toBe(id === verdict);
});

const measured = (valueReason: string | null, benchmark = "getpid") => ({
  benchmark,
  variant: "default",
  storage: "none",
  graded: null,
  summary: { valueReason },
});

test("a busy report of method 2 names the headlines with too few undisturbed slices, and nothing of the load", () => {
  const text = shown({
    ...busy,
    measurements: [
      measured("too-few"),
      measured("too-few", "bcopy"),
      { ...measured("too-few"), storage: "remote" },
      measured(null, "read"),
    ],
  });
  expect(text).toContain("Too few slices of getpid were undisturbed.");
  expect(text).not.toContain("load");
});

test("without slices, the time that the hypervisor took is the reason, never the load", () => {
  const text = shown({ ...busy, measurements: [measured("no-witness")] });
  expect(text).toContain("the hypervisor took more than 1");
  expect(text).not.toContain("load");
  expect(shown({ ...busy, method: 1 })).toContain("the load average before the run was above");
});
