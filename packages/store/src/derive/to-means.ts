import { getAnyBenchmark, meanMembers, type MeanId, type Report } from "@oslag/schema";
import { defaultBaseline } from "@oslag/papers";
import {
  meanOfRun,
  resultCost,
  scaleEstimate,
  type Estimate,
  type Interval,
  type RunMember,
} from "@oslag/science";
import type { MeasurementRow, ReportRow } from "../db/rows";
import { isOfMean, setResults, toLivePoint } from "../fragments/live-point";
import type { RunRating } from "./to-rating";

type Derived = {
  readonly measurements: readonly MeasurementRow[];
  readonly rating: RunRating | null;
  readonly host: string;
  readonly storageClass: string | null;
};

/** The columns of a report's means. */
export type MeanColumns = Pick<
  ReportRow,
  | "geometricMean"
  | "meanLow"
  | "meanHigh"
  | "meanCoverage"
  | "withoutCreateDelete"
  | "withoutCreateDeleteLow"
  | "withoutCreateDeleteHigh"
  | "withoutCreateDeleteCoverage"
  | "withFsync"
  | "withFsyncLow"
  | "withFsyncHigh"
  | "withFsyncCoverage"
>;

/**
 * Returns a report's geometric means at its own rating, with intervals over the rounds of the run. The mean over the default set is over those
 * benchmarks that were measured; the two others are null unless all of theirs were.
 */
export function meansOf(report: Report, derived: Derived): MeanColumns {
  const set = meanOf("set", report, derived);
  const without = wholeMean("without-create-delete", report, derived);
  const fsync = wholeMean("with-fsync", report, derived);
  return {
    geometricMean: set?.value ?? null,
    meanLow: set?.interval?.low ?? null,
    meanHigh: set?.interval?.high ?? null,
    meanCoverage: set?.interval?.coverage ?? null,
    withoutCreateDelete: without?.value ?? null,
    withoutCreateDeleteLow: without?.interval?.low ?? null,
    withoutCreateDeleteHigh: without?.interval?.high ?? null,
    withoutCreateDeleteCoverage: without?.interval?.coverage ?? null,
    withFsync: fsync?.value ?? null,
    withFsyncLow: fsync?.interval?.low ?? null,
    withFsyncHigh: fsync?.interval?.high ?? null,
    withFsyncCoverage: fsync?.interval?.coverage ?? null,
  };
}

function wholeMean(mean: MeanId, report: Report, derived: Derived): Estimate | null {
  return meanOf(mean, report, { membersMin: meanMembers(mean).length, ...derived });
}

function meanOf(
  mean: MeanId,
  report: Report,
  { membersMin = 1, ...derived }: Derived & { readonly membersMin?: number },
): Estimate | null {
  const { rating } = derived;
  if (rating === null) return null;
  const members = membersOf(mean, report, { ...derived, rating });
  if (members.length < membersMin) return null;
  const ofRounds = meanOfRun(members);
  if (report.suite.method !== 1) return ofRounds;
  // Method 1 divides medians. Its mean stays as it always was, and the rounds say only how uncertain it is.
  const { host, storageClass, measurements } = derived;
  const results = setResults(measurements, { host, storageClass, mean });
  const value = toLivePoint({ ratingMips: rating.mips, results }, mean).geometricMean;
  if (value === null) return null;
  const { interval } = scaleEstimate(ofRounds, value / ofRounds.value);
  return { value, interval: interval && around(value, interval) };
}

/** Rounding may move an end of an interval without width past the value. */
function around(value: number, { low, high, coverage }: Interval): Interval {
  return { low: Math.min(low, value), high: Math.max(high, value), coverage };
}

/** Returns the operations of a mean that a report measured, each paired with the rating. */
function membersOf(
  mean: MeanId,
  { measurements }: Report,
  { rating, host, storageClass }: Derived & { readonly rating: RunRating },
): readonly RunMember[] {
  const { ratingMips, results } = defaultBaseline("local");
  return meanMembers(mean).flatMap((member): RunMember[] => {
    const quantity = getAnyBenchmark(member.benchmark)?.quantity;
    const reference = results.find(({ benchmark }) => benchmark === member.reference);
    const measured = measurements.find(({ benchmark, variant, storage = "none" }) =>
      isOfMean({ benchmark, variant, storage }, { member, host, storageClass }),
    );
    if (measured?.outcome !== "samples" || reference === undefined) return [];
    if (quantity === undefined || quantity === "rate") return [];
    return [
      { quantity, cost: rating.costOf(measured), baseline: resultCost(reference, ratingMips) },
    ];
  });
}
