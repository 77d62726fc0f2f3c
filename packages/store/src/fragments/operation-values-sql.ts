import { join, sql, type Sql } from "../db/sql";

/** One variant of a benchmark. */
export type Member = { readonly benchmark: string; readonly variant: string };

/** The variant of the rating with the C library's own string functions. */
export const LIBRARY_RATING: Member = { benchmark: "dhrystone", variant: "library-strings" };

/**
 * The values that `configuration_totals.operation_values` has, in its order: those of every mean, and the rating with the C library's
 * strings. The list is append-only: what an older release wrote has fewer values, and is computed from the results when it is read.
 */
export const OPERATION_VALUES: readonly Member[] = [
  { benchmark: "getpid", variant: "default" },
  { benchmark: "cswitch", variant: "same-cpu" },
  { benchmark: "select", variant: "10-full" },
  { benchmark: "read", variant: "default" },
  { benchmark: "open-close", variant: "foo" },
  { benchmark: "create-delete", variant: "0" },
  { benchmark: "create-delete-fsync", variant: "0" },
  LIBRARY_RATING,
];

/**
 * Returns SQL for these values of a configuration and a method, from its lines of `configuration_results`: 0, which no value is, for each
 * that no quiet machine measured with files on a local file system. The Prisma client cannot read a list with nulls.
 */
export function operationValuesSql(configuration: Sql, method: Sql): Sql {
  const values = OPERATION_VALUES.map(
    ({ benchmark, variant }) =>
      sql`coalesce(max(value) FILTER (WHERE benchmark = ${benchmark} AND variant = ${variant}), 0)`,
  );
  return sql`(
      SELECT ARRAY[${join(values, ", ")}] FROM (
        SELECT benchmark, variant, value, quiet, sizing, storage, storage_class FROM configuration_results
        WHERE configuration_id = ${configuration} AND method = ${method} OFFSET 0
      ) lines
      WHERE quiet AND sizing = 'full' AND (storage = 'none' OR (storage = 'local' AND storage_class = 'local'))
    )`;
}
