import type { MeanId } from "@oslag/schema";
import type { MeasurementRow, ReportRow } from "../db/rows";
import { setResults, toLivePoint } from "../fragments/live-point";

type Rated = {
  readonly ratingMips: number | null;
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
 * Returns a report's geometric means at its own rating. The mean over the default set is over those benchmarks that were measured; the
 * two others are null unless all of theirs were.
 */
export function meansOf(measurements: readonly MeasurementRow[], rated: Rated): MeanColumns {
  return {
    geometricMean: meanOf("set", measurements, rated)?.geometricMean ?? null,
    meanLow: null,
    meanHigh: null,
    meanCoverage: null,
    withoutCreateDelete: wholeMean("without-create-delete", measurements, rated),
    withoutCreateDeleteLow: null,
    withoutCreateDeleteHigh: null,
    withoutCreateDeleteCoverage: null,
    withFsync: wholeMean("with-fsync", measurements, rated),
    withFsyncLow: null,
    withFsyncHigh: null,
    withFsyncCoverage: null,
  };
}

function wholeMean(mean: MeanId, measurements: readonly MeasurementRow[], rated: Rated) {
  const point = meanOf(mean, measurements, rated);
  return point?.complete === true ? point.geometricMean : null;
}

function meanOf(
  mean: MeanId,
  measurements: readonly MeasurementRow[],
  { ratingMips, host, storageClass }: Rated,
) {
  if (ratingMips === null) return null;
  const results = setResults(measurements, { host, storageClass, mean });
  return toLivePoint({ ratingMips, results }, mean);
}
