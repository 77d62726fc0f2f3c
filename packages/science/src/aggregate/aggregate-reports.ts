import { groupBy } from "../statistics/group-by";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";
import { robustBounds } from "./robust-bounds";

export type ReportValue = { readonly report: string; readonly key: string; readonly value: number };

type Aggregate = {
  /** The median over keys of each key's median over its reports, in the unit of the values. A key counts once. */
  readonly value: number;
  /** How many reports entered the value. */
  readonly reports: number;
  readonly keys: number;
  /** Ids of the reports outside the robust bounds. They are shown and marked, but not in the value. */
  readonly outside: readonly string[];
};

/**
 * Computes a configuration's value from its reports. The caller leaves out flagged and withdrawn ones. Throws a RangeError
 * for no reports and for a value that is not above zero. The site computes the same in SQL (packages/store, aggregates);
 * refresh.db.test.ts compares both.
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
