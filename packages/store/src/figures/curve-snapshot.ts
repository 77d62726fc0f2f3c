import {
  FIGURE_CURVE_IDS,
  getAnyBenchmark,
  refuse,
  REPORT_FIGURE_VERSION,
  STORAGE_ROLES,
  type CurveFigure,
  type CurveSnapshot,
  type CurveSpecification,
  type Result,
} from "@oslag/schema";
import type { ReportDetail, SampleSummary } from "../queries/get-report";
import { bytesOf } from "../queries/bytes-of";
import { parallelResults } from "../queries/parallel-results";
import { roundNumber } from "@oslag/labels";
import { toCommonSnapshot } from "./common-snapshot";

const POINTS_MIN = 2;

/** Makes the curve of an extension's results over a size or over the number of parallel processes. */
export function toCurveFigure(
  specification: CurveSpecification,
  detail: ReportDetail,
): Result<CurveFigure> {
  const { benchmark } = specification;
  const { quantity, points } = isOverProcesses(benchmark)
    ? { quantity: "processes" as const, points: byProcesses(detail, specification) }
    : { quantity: "bytes" as const, points: bySize(detail, specification) };
  if (points.length < POINTS_MIN)
    return refuse("bad_query", "This report has fewer than two results of this extension.", "y");
  const unit = getAnyBenchmark(benchmark)?.unit ?? "1";
  const snapshot = { ...toCommonSnapshot([detail], unit), quantity, points };
  return { ok: true, value: { specification, snapshot } };
}

/** Returns every curve of a report, one for each extension and storage of its files. */
export function listCurveFigures(detail: ReportDetail): CurveFigure[] {
  return FIGURE_CURVE_IDS.flatMap((benchmark) =>
    (["none", ...STORAGE_ROLES] as const).flatMap((storage) => {
      const kind = "curve" as const;
      const version = REPORT_FIGURE_VERSION;
      const { id: report } = detail;
      const figure = toCurveFigure({ version, kind, report, benchmark, storage }, detail);
      return figure.ok ? [figure.value] : [];
    }),
  );
}

type Point = CurveSnapshot["points"][number];

function isOverProcesses(benchmark: CurveSpecification["benchmark"]): boolean {
  switch (benchmark) {
    case "create-delete-sweep":
    case "bcopy-sizes":
      return false;
    case "getpid-parallel":
    case "cswitch-parallel":
    case "create-delete-parallel":
      return true;
  }
}

/** Returns the points of an extension whose variants are named after sizes. */
function bySize(
  { measurements }: ReportDetail,
  { benchmark, storage }: CurveSpecification,
): Point[] {
  return measurements
    .filter((one) => one.benchmark === benchmark && (one.storage ?? "none") === storage)
    .flatMap(({ variant, summary }) =>
      summary === null ? [] : [toPoint(bytesOf(variant), summary, null)],
    )
    .toSorted((a, b) => a.x - b.x);
}

function byProcesses(
  { report, measurements }: ReportDetail,
  { benchmark, storage }: CurveSpecification,
): Point[] {
  const line = { benchmark, storage: storage === "none" ? null : storage };
  return parallelResults(report, measurements, line).map(({ processes, summary, efficiency }) =>
    toPoint(processes, summary, efficiency),
  );
}

function toPoint(
  x: number,
  { value, valueInterval: interval }: SampleSummary,
  efficiency: number | null,
): Point {
  return {
    x,
    value: roundNumber(value),
    low: interval && roundNumber(interval.low),
    high: interval && roundNumber(interval.high),
    efficiency: efficiency === null ? null : roundNumber(efficiency),
  };
}
