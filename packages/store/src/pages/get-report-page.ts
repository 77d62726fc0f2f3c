import {
  isExtension,
  REPORT_FIGURE_VERSION,
  type CurveFigure,
  type RelativeSpeedsFigure,
  type SamplesFigure,
} from "@oslag/schema";
import type { Database } from "../db/database";
import { listCurveFigures } from "../figures/curve-snapshot";
import { toRelativeSpeedsFigure } from "../figures/relative-speeds-snapshot";
import { toSamplesFigure } from "../figures/samples-snapshot";
import {
  getReport,
  type MeasurementSummary,
  type ReportDetail,
  type StoredReportDetail,
} from "../queries/get-report";
import { findOtherMethod } from "../queries/find-other-method";
import { getReportPlace, type ReportPlace } from "../queries/get-report-place";
import { getResultCard, type ResultCard } from "../queries/get-result-card";
import { listParallelResults, type ParallelSeries } from "../queries/parallel-results";
import { listStatementsAbout, type ListedStatement } from "../statements/list-statements";

/** A measurement with all of its samples. */
export type SampledMeasurement = {
  readonly measurement: MeasurementSummary;
  readonly figure: SamplesFigure;
};

/** One part of a report: the benchmarks of the paper, or the extensions. */
type MeasuredPart = {
  readonly measurements: readonly MeasurementSummary[];
  /** The measurements that have samples. */
  readonly sampled: readonly SampledMeasurement[];
};

export type ShownReport = {
  readonly detail: StoredReportDetail;
  readonly place: ReportPlace;
  readonly card: ResultCard;
  /** The report of another method that the same machine sent in the same hour; null if there is none. */
  readonly otherMethod: string | null;
  /** Null if no benchmark of the default set was measured. */
  readonly relativeSpeeds: RelativeSpeedsFigure | null;
  readonly paper: MeasuredPart;
  readonly extensions: MeasuredPart;
  readonly curves: readonly CurveFigure[];
  readonly parallel: readonly ParallelSeries[];
};

export type ReportPage = {
  readonly detail: StoredReportDetail;
  readonly statements: readonly ListedStatement[];
  /** Null for a hidden report. */
  readonly shown: ShownReport | null;
};

/** Returns everything that the page of a report shows; null when there is no such report. */
export async function getReportPage(db: Database, id: string): Promise<ReportPage | null> {
  const detail = await getReport(db, id);
  if (detail === null) return null;
  const statements = detail.hasStatements ? await listStatementsAbout(db, id) : [];
  if (detail.state === "hidden") return { detail, statements, shown: null };
  const [extensions, paper] = [true, false].map((wanted) =>
    toPart(
      detail,
      detail.measurements.filter(({ benchmark }) => isExtension(benchmark) === wanted),
    ),
  ) as [MeasuredPart, MeasuredPart];
  const [place, card, otherMethod] = await Promise.all([
    getReportPlace(db, detail),
    getResultCard(db, detail),
    findOtherMethod(db, detail),
  ]);
  const shown = {
    detail,
    place,
    card,
    otherMethod,
    relativeSpeeds: relativeSpeedsOf(detail),
    paper,
    extensions,
    curves: listCurveFigures(detail),
    parallel: listParallelResults(detail),
  };
  return { detail, statements, shown };
}

function toPart(detail: ReportDetail, measurements: readonly MeasurementSummary[]): MeasuredPart {
  const sampled = measurements.flatMap((measurement): SampledMeasurement[] => {
    const { benchmark, variant, storage, summary } = measurement;
    if (summary === null) return [];
    const figure = toSamplesFigure(
      {
        version: REPORT_FIGURE_VERSION,
        kind: "samples",
        reports: [detail.id],
        benchmark,
        variant,
        storage: storage ?? "any",
      },
      [detail],
    );
    return figure.ok ? [{ measurement, figure: figure.value }] : [];
  });
  return { measurements, sampled };
}

function relativeSpeedsOf(detail: ReportDetail): RelativeSpeedsFigure | null {
  const figure = toRelativeSpeedsFigure(
    {
      version: REPORT_FIGURE_VERSION,
      kind: "relative-speeds",
      report: detail.id,
      set: "default-set",
      baseline: "1990",
    },
    detail,
  );
  return figure.ok ? figure.value : null;
}
