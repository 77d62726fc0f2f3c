import { meanOfSet, type FigureSpecification, type MeanId } from "@oslag/schema";
import { sql, type Sql } from "../db/sql";

/** The columns of each mean with the ends of its interval, which `reports` and `configuration_totals` name alike. */
const ENDS: Readonly<Record<MeanId, (of: Sql) => readonly [mean: Sql, low: Sql, high: Sql]>> = {
  set: (of) => [sql`${of}.geometric_mean`, sql`${of}.mean_low`, sql`${of}.mean_high`],
  "without-create-delete": (of) => [
    sql`${of}.without_create_delete`,
    sql`${of}.without_create_delete_low`,
    sql`${of}.without_create_delete_high`,
  ],
  "with-fsync": (of) => [
    sql`${of}.with_fsync`,
    sql`${of}.with_fsync_low`,
    sql`${of}.with_fsync_high`,
  ],
};

/** Returns the columns of a mean and of the ends of its interval. */
export function meanColumnsOf(mean: MeanId, of: Sql): readonly [mean: Sql, low: Sql, high: Sql] {
  return ENDS[mean](of);
}

export const NO_MEAN_SHARES = sql`NULL::float8 AS mean_low_share, NULL::float8 AS mean_high_share`;

/**
 * Returns the columns mean_low_share and mean_high_share of a report or of a configuration's totals: the ends of the interval of the
 * mean on the y axis, divided by it. A baseline is one factor of all points, so the shares hold for every baseline. They are null where the y axis has another
 * value, or where the mean is over local files and the figure's files are elsewhere.
 */
export function meanSharesSql(of: Sql, { y, filters }: FigureSpecification): Sql {
  const mean = "set" in y ? meanOfSet(y.set) : null;
  if (mean === null || !["local", "local-or-browser"].includes(filters.storage))
    return NO_MEAN_SHARES;
  const [value, low, high] = meanColumnsOf(mean, of);
  return sql`${low} / ${value} AS mean_low_share, ${high} / ${value} AS mean_high_share`;
}
