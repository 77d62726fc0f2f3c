import { aggregateReports, type ReportValue } from "../aggregate/aggregate-reports";
import { toClusters } from "../aggregate/clusters";
import { medianRank } from "../aggregate/median-rank";
import { median } from "../statistics/median";
import type { Interval } from "../statistics/median-interval";
import type { SideValue } from "./contrast-factor";

/**
 * Returns the value of several reports with the same circumstances, as a configuration's is computed (`aggregateReports`), and its interval over
 * clusters, or over the keys of one cluster, or over the reports of one key, or that of a single report. Throws a RangeError for no
 * reports and for a value that is not above zero.
 */
export function sideValue(
  reports: readonly (ReportValue & { readonly interval: Interval | null })[],
): SideValue {
  const { value, outside } = aggregateReports(reports);
  const inside = reports.filter(({ report }) => !outside.includes(report));
  const clusters = toClusters(inside);
  const keys = clusters.flat();
  const contributors =
    clusters.length > 1
      ? clusters.map((own) => median(own.map(median)))
      : keys.length > 1
        ? keys.map(median)
        : keys.flat();
  if (contributors.length === 1) return { value, interval: inside[0]?.interval ?? null };
  const sorted = contributors.toSorted((a, b) => a - b);
  const { rank, coverage } = medianRank(sorted.length);
  return {
    value,
    interval: {
      low: sorted[rank - 1] as number,
      high: sorted[sorted.length - rank] as number,
      coverage,
    },
  };
}
