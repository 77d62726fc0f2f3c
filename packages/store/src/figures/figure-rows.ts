import { t } from "@oslag/language";
import {
  getBenchmark,
  IdentifiedBy,
  type FigureRow,
  type FigureSpecification,
} from "@oslag/schema";
import { livePoint, resultCost } from "@oslag/science";
import { isVirtual, roundNumber, shortConfigurationName } from "@oslag/labels";
import { configurationValue } from "./dimension-values";
import { memberOfX, membersOfY } from "./figure-axes";
import { toRatedResults, type FigureBaseline } from "./figure-baseline";
import type { FigureConfiguration } from "./figure-configurations";
import type { FigureRecord, FigureResult } from "./figure-record";
import type { WholePoint } from "./list-light-points";

export type PlottedRecords = {
  readonly rows: readonly FigureRow[];
  readonly withoutX: number;
  readonly withoutY: number;
};

type Context = {
  readonly specification: FigureSpecification;
  /** Null unless relative speeds are drawn. */
  readonly baseline: FigureBaseline | null;
  /** The class of each report's mitigations, in a figure of reports that shows them. */
  readonly mitigations?: ReadonlyMap<string, string | null> | undefined;
};

type YValue = Pick<FigureRow, "y" | "low" | "high" | "covered">;

/** Makes points from records. Records that lack a value are counted and not drawn. */
export function toFigureRows(
  records: readonly FigureRecord[],
  configurations: ReadonlyMap<string, FigureConfiguration>,
  context: Context,
): PlottedRecords {
  const rows: FigureRow[] = [];
  let withoutX = 0;
  let withoutY = 0;
  for (const record of records) {
    const configuration = configurations.get(record.configuration_id);
    if (configuration === undefined) continue;
    const y = yValueOf(record, configuration, context);
    const x = xValueOf(record, configuration, context.specification);
    if (y === null) withoutY += 1;
    else if (x === null) withoutX += 1;
    else rows.push(toRow({ record, configuration, x, yValue: y }, context));
  }
  return { rows, withoutX, withoutY };
}

/** Makes points from stored means, whose results are not read. Points without a stored mean are left out. */
export function toStoredRows(
  points: readonly WholePoint[],
  configurations: ReadonlyMap<string, FigureConfiguration>,
  context: Context,
): PlottedRecords {
  const rows: FigureRow[] = [];
  let withoutX = 0;
  let withoutY = 0;
  const of = membersOfY(context.specification).length;
  for (const { id, stored } of points) {
    const configuration = configurations.get(id);
    if (stored === null || configuration === undefined) continue;
    const { x, y, low, high, measured } = stored;
    const record = { ...stored, unit: id };
    const covered = { measured, of };
    if (y === null) withoutY += 1;
    else if (x === null) withoutX += 1;
    else rows.push(toRow({ record, configuration, x, yValue: { y, low, high, covered } }, context));
  }
  return { rows, withoutX, withoutY };
}

/** What a point shows of a record beside its values. */
type RowRecord = Pick<
  FigureRecord,
  "unit" | "quiet" | "reports" | "keys" | "networks" | "newest" | "method"
>;

function toRow(
  point: {
    readonly record: RowRecord;
    readonly configuration: FigureConfiguration;
    readonly x: number;
    readonly yValue: YValue;
  },
  { specification, mitigations }: Context,
): FigureRow {
  const { colour, shape, facet, fit } = specification;
  const { record, configuration, x, yValue } = point;
  const { method = specification.method } = record;
  const under = (dimension: typeof colour) =>
    dimension === null
      ? null
      : configurationValue(
          { ...configuration, method, mitigations: mitigations?.get(record.unit) ?? null },
          dimension,
        );
  return {
    id: record.unit,
    label: labelOf(configuration),
    origin: originOf(configuration),
    x: roundNumber(x),
    y: roundNumber(yValue.y),
    low: yValue.low === null ? null : roundNumber(yValue.low),
    high: yValue.high === null ? null : roundNumber(yValue.high),
    covered: yValue.covered,
    ...(record.quiet ? {} : { busy: true as const }),
    ...(record.method === undefined ? {} : { method }),
    colour: under(colour),
    shape: under(shape),
    facet: under(facet),
    reports: record.reports,
    keys: record.keys,
    ...((fit === "confirmed" || fit === "eras") && record.networks !== null
      ? { networks: record.networks }
      : {}),
    newest_report: record.newest,
    identified_by: IdentifiedBy.parse(configuration.identifiedBy),
  };
}

/** Returns the class of a point. Browsers are a class of their own, whatever their build, and are in no fit of the others. */
function originOf({ host, buildClass }: FigureConfiguration): FigureRow["origin"] {
  if (host === "browser") return "browser";
  return buildClass === "official" ? "official" : "local";
}

function labelOf(configuration: FigureConfiguration): string {
  const name = shortConfigurationName(configuration);
  return isVirtual(configuration.virtualization) ? t("{name}, virtual", { name }) : name;
}

function xValueOf(
  record: FigureRecord,
  configuration: FigureConfiguration,
  specification: FigureSpecification,
): number | null {
  const alternative = memberOfX(specification);
  if (alternative !== null)
    return (
      record.results.find(({ benchmark }) => benchmark === alternative.benchmark)?.median ?? null
    );
  switch (specification.x) {
    case "rating":
      return record.rating;
    case "cores":
      // A runner that could not find out the number of cores reports 0.
      return record.cores === 0 ? null : record.cores;
    case "year":
      return configuration.year;
    case "received":
      return toYear(record.newest_received);
    default:
      throw new RangeError(`${specification.x} is not an x axis.`);
  }
}

/** Returns a time as a year with a fraction: 2026-07-02T12:00Z is about 2026.5. */
function toYear(time: Date): number {
  const year = time.getUTCFullYear();
  const from = Date.UTC(year, 0, 1);
  return year + (time.getTime() - from) / (Date.UTC(year + 1, 0, 1) - from);
}

function yValueOf(
  record: FigureRecord,
  configuration: FigureConfiguration,
  { specification, baseline }: Context,
): YValue | null {
  const { y, value } = specification;
  // Only the papers have columns such as the remote penalty.
  if ("column" in y) return null;
  if ("set" in y) return meanOf(record, configuration, { specification, baseline });
  const own = record.results.find(({ benchmark }) => benchmark === y.benchmark);
  if (own === undefined) return null;
  const complete = { covered: { measured: 1, of: 1 } };
  switch (value) {
    case "absolute":
      return { ...complete, y: own.median, low: own.median_low, high: own.median_high };
    case "cost": {
      const cost = costOf(own);
      return cost === null ? null : { ...complete, ...cost };
    }
    case "relative": {
      const cost = costOf(own);
      if (cost === null || baseline === null) return null;
      const reference = baselineCost(baseline, {
        benchmark: y.benchmark,
        configuration,
        specification,
      });
      if (reference === null) return null;
      const isTime = getBenchmark(y.benchmark)?.quantity === "time";
      // A shorter time is a higher speed, so the ends of an interval change places.
      const scale = (own: number | null) =>
        own === null ? null : isTime ? reference / own : own / reference;
      const speed = scale(cost.y);
      if (speed === null) return null;
      const [low, high] = isTime ? [cost.high, cost.low] : [cost.low, cost.high];
      return { ...complete, y: speed, low: scale(low), high: scale(high) };
    }
  }
}

/** Returns the cost in instructions of a time or the bytes per instruction of a bandwidth; null without a rating. */
function costOf(result: FigureResult): Omit<YValue, "covered"> | null {
  if (result.cost !== null) return { y: result.cost, low: result.cost_low, high: result.cost_high };
  if (result.bytes !== null)
    return { y: result.bytes, low: result.bytes_low, high: result.bytes_high };
  return null;
}

function baselineCost(
  baseline: FigureBaseline,
  own: {
    readonly benchmark: string;
    readonly configuration: FigureConfiguration;
    readonly specification: FigureSpecification;
  },
): number | null {
  const { ratingMips, results } = baselineFor(baseline, own);
  const found = results.find(({ benchmark }) => benchmark === own.benchmark);
  return found === undefined ? null : resultCost(found, ratingMips);
}

function baselineFor(
  baseline: FigureBaseline,
  own: {
    readonly configuration: FigureConfiguration;
    readonly specification: FigureSpecification;
  },
) {
  const { storage } = own.specification.filters;
  const isRemote =
    storage === "remote" || (storage === "any" && own.configuration.storageClass === "remote");
  return isRemote ? baseline.remote : baseline.local;
}

function meanOf(
  record: FigureRecord,
  configuration: FigureConfiguration,
  { specification, baseline }: Context,
): YValue | null {
  if (baseline === null || record.rating === null) return null;
  const set = membersOfY(specification).map(({ benchmark }) => benchmark);
  const point = livePoint(toRatedResults({ rating: record.rating, results: record.results }), {
    set,
    baseline: baselineFor(baseline, { configuration, specification }),
  });
  if (point.geometricMean === null) return null;
  const covered = { measured: point.have, of: point.of };
  const { geometricMean: y } = point;
  if (!isOverOwnMean(covered, specification)) return { y, low: null, high: null, covered };
  const at = (share: number | null) => (share === null ? null : y * share);
  return { y, low: at(record.mean_low_share), high: at(record.mean_high_share), covered };
}

/** Returns whether a point is over all benchmarks of its own mean. Filters may leave an incomplete point fewer of them. */
function isOverOwnMean(
  { measured, of }: FigureRow["covered"],
  { filters }: FigureSpecification,
): boolean {
  return measured === of || (filters.grade === undefined && filters.storage !== "local");
}
