import { requirePositive } from "../statistics/require-positive";
import { clusteredMedian } from "./clustered-median";
import { toClusters, type Contribution } from "./clusters";
import { robustBounds } from "./robust-bounds";

/** In the order of arrival, because a key's first known network decides where it belongs. */
export type ReportValue = Contribution & { readonly report: string };

type Aggregate = {
  /**
   * The median over clusters of the median over their keys of each key's median over its reports, in the unit of the values. A
   * cluster is the keys of one network, or a key whose network is unknown. Each counts once.
   */
  readonly value: number;
  /** How many reports entered the value. */
  readonly reports: number;
  readonly keys: number;
  /** Ids of the reports outside the robust bounds. They are shown and marked, but not in the value. */
  readonly outside: readonly string[];
};

/**
 * Computes a configuration's value from its reports. The caller leaves out flagged and withdrawn ones. Throws a
 * RangeError for no reports and for a value that is not above zero. The site computes the same in SQL (packages/store,
 * aggregates); refresh.db.test.ts compares both.
 */
export function aggregateReports(reports: readonly ReportValue[]): Aggregate {
  requirePositive(
    "configuration's value",
    reports.map(({ value }) => value),
  );
  const placed = withClusters(reports);
  const bounds = robustBounds(toClusters(placed));
  const isInside = ({ value }: ReportValue) =>
    bounds === null || (value >= bounds.low && value <= bounds.high);
  const inside = placed.filter(isInside);
  return {
    value: clusteredMedian(toClusters(inside)),
    reports: inside.length,
    keys: new Set(inside.map(({ key }) => key)).size,
    outside: placed.filter((one) => !isInside(one)).map(({ report }) => report),
  };
}

/** Gives each report the network of its key, so that a key stays in its cluster when one of its reports is an outlier. */
function withClusters(reports: readonly ReportValue[]): readonly ReportValue[] {
  const networks = new Map<string, string>();
  for (const { key, network } of reports)
    if (network !== undefined && !networks.has(key)) networks.set(key, network);
  return reports.map((report) => ({ ...report, network: networks.get(report.key) }));
}
