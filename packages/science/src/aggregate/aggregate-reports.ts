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
 * Computes a configuration's value from its reports. The caller leaves out flagged and withdrawn ones. Throws a
 * RangeError for no reports and for a value that is not above zero. The site computes the same in SQL (packages/store,
 * aggregates); refresh.db.test.ts compares both.
 */
export function aggregateReports(reports: readonly ReportValue[]): Aggregate {
  requirePositive(
    "configuration's value",
    reports.map(({ value }) => value),
  );
  const bounds = robustBounds(valuesByKey(reports));
  const isInside = ({ value }: ReportValue) =>
    bounds === null || (value >= bounds.low && value <= bounds.high);
  const inside = reports.filter(isInside);
  const byKey = valuesByKey(inside);
  return {
    value: median(byKey.map(median)),
    reports: inside.length,
    keys: byKey.length,
    outside: reports.filter((one) => !isInside(one)).map(({ report }) => report),
  };
}

function valuesByKey(reports: readonly ReportValue[]): readonly (readonly number[])[] {
  const groups = groupBy(reports, ({ key }) => key);
  return [...groups.values()].map((own) => own.map(({ value }) => value));
}
