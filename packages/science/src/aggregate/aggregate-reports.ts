import { groupBy } from "../statistics/group-by";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";
import { robustBounds } from "./robust-bounds";

export type ReportValue = { readonly report: string; readonly key: string; readonly value: number };

type Aggregate = {
  /** Median over keys of each key's median over reports, in the unit of the values: a key counts once. */
  readonly value: number;
  /** Those that entered the value. */
  readonly reports: number;
  readonly keys: number;
  /** Reports outside the robust bounds: shown and marked, but not in the value. */
  readonly outside: readonly string[];
};

/**
 * A configuration's value from its reports (flagged and withdrawn ones are left out by the caller). Throws a RangeError
 * for no reports and for a value that is not above zero.
 */
export function aggregateReports(reports: readonly ReportValue[]): Aggregate {
  const values = reports.map((report) => report.value);
  requirePositive("configuration's value", values);
  const bounds = robustBounds(values);
  const isInside = ({ value }: ReportValue) =>
    bounds === null || (value >= bounds.low && value <= bounds.high);
  const inside = reports.filter(isInside);
  const byKey = groupBy(inside, (report) => report.key);
  return {
    value: median([...byKey.values()].map((own) => median(own.map((report) => report.value)))),
    reports: inside.length,
    keys: byKey.size,
    outside: reports.filter((report) => !isInside(report)).map((report) => report.report),
  };
}
