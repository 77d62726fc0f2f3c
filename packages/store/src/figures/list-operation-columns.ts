import type { Build } from "@oslag/schema";
import { z } from "zod";
import { digitsSql, floatsSql, intsSql, lendFloats, lendInts, readInts } from "../db/columns";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { FIGURE_ROWS_MAX } from "./figure-record";

/** The variant of the rating with the C library's own string functions. */
const LIBRARY_VARIANT = "library-strings";

/** The driver copies a row that comes in many packets into ever longer memory, and a row of so many configurations fits into one. */
const ROW_CONFIGURATIONS = 1024;

const Column = z.string().nullable();
/**
 * Columns of some configurations, with their places among all, or of the results of one benchmark with the places of their
 * configurations.
 */
const Row = z.object({
  benchmark: z.string().nullable(),
  places: Column,
  values: Column,
  clusters: Column,
  networks: Column,
  libraries: Column,
});

/** Columns with a place for each configuration. NaN stands for a value that one lacks. */
export type OperationColumns = {
  /** The numbers of their processor models. */
  readonly clusters: Int32Array;
  readonly networks: Int32Array;
  /** Decimal logarithms, as the fits take them. */
  readonly ratings: Float64Array;
  readonly libraryRatings: Float64Array;
  /** The same of the values of each benchmark. */
  readonly values: ReadonlyMap<string, Float64Array>;
};

/** One variant of a benchmark. */
export type Member = { readonly benchmark: string; readonly variant: string };

type ColumnsQuery = {
  readonly method: number;
  readonly build: Build;
  /** The variant of each benchmark whose values are wanted. */
  readonly members: readonly Member[];
};

/**
 * Lists the native configurations of one method and class of builds, the newest first and at most as many as a figure draws, in few
 * rows of columns, which takes less time than many rows.
 * @param rowConfigurations the most configurations of a row
 */
export async function listOperationColumns(
  db: Driven,
  { method, build, members }: ColumnsQuery,
  rowConfigurations = ROW_CONFIGURATIONS,
): Promise<OperationColumns> {
  const partSql = (column: Sql, bytes: number) => {
    const size = rowConfigurations * bytes;
    return digitsSql(sql`substring(${column} FROM part * ${size} + 1 FOR ${size})`);
  };
  const wanted = new Map(members.map(({ benchmark, variant }) => [benchmark, variant]));
  const rows = z.array(Row).parse(
    await readRowsOnce(
      db,
      sql`
      WITH drawn AS MATERIALIZED (
        SELECT configuration_id, method, processor_model, networks, rating,
          row_number() OVER (ORDER BY newest_received DESC, configuration_id)::int - 1 AS place
        FROM configuration_totals
        WHERE method = ${method} AND build_class = ${build} AND host = 'native' AND rating IS NOT NULL
        ORDER BY newest_received DESC, configuration_id LIMIT ${FIGURE_ROWS_MAX}
      ), models AS MATERIALIZED (
        SELECT processor_model, row_number() OVER ()::int - 1 AS cluster FROM drawn GROUP BY processor_model
      ), wanted AS (
        SELECT * FROM unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::text[]) AS t (benchmark, variant)
      ), columns AS (
        SELECT NULL AS benchmark, ${intsSql(sql`drawn.place`)} AS places, ${floatsSql(sql`drawn.rating`)} AS values,
          ${intsSql(sql`cluster`)} AS clusters, ${intsSql(sql`networks`)} AS networks, ${floatsSql(sql`l.value`)} AS libraries
        FROM drawn JOIN models USING (processor_model) LEFT JOIN configuration_results l ON l.configuration_id = drawn.configuration_id
          AND l.method = drawn.method AND l.benchmark = 'dhrystone' AND l.variant = ${LIBRARY_VARIANT}
          AND l.storage = 'none' AND l.sizing = 'full'
        UNION ALL
        SELECT r.benchmark, ${intsSql(sql`place`)}, ${floatsSql(sql`r.value`)}, NULL, NULL, NULL
        FROM drawn JOIN configuration_results r USING (configuration_id, method) JOIN wanted USING (benchmark, variant)
        WHERE r.quiet AND r.sizing = 'full' AND (r.storage = 'none' OR (r.storage = 'local' AND r.storage_class = 'local'))
        GROUP BY r.benchmark
      )
      SELECT benchmark, ${partSql(sql`places`, 4)} AS places, ${partSql(sql`values`, 8)} AS values,
        ${partSql(sql`clusters`, 4)} AS clusters, ${partSql(sql`networks`, 4)} AS networks, ${partSql(sql`libraries`, 8)} AS libraries
      FROM columns CROSS JOIN LATERAL generate_series(0, (octet_length(places) / 4 - 1) / ${rowConfigurations}) AS part`,
    ),
  );
  const own = rows.filter(({ benchmark }) => benchmark === null);
  const length = own.reduce((sum, { places }) => sum + lendInts(places).length, 0);
  const unknown = () => new Float64Array(length).fill(NaN);
  const columns = {
    clusters: new Int32Array(length),
    networks: new Int32Array(length),
    ratings: unknown(),
    libraryRatings: unknown(),
    values: new Map<string, Float64Array>(),
  };
  for (const row of own) {
    put(row.clusters, row.places, columns.clusters);
    put(row.networks, row.places, columns.networks);
    putLogarithms(row.values, row.places, columns.ratings);
    putLogarithms(row.libraries, row.places, columns.libraryRatings);
  }
  for (const { benchmark, places, values } of rows) {
    if (benchmark === null) continue;
    const column = columns.values.get(benchmark) ?? unknown();
    columns.values.set(benchmark, column);
    putLogarithms(values, places, column);
  }
  return columns;
}

// Loops without a callback, because a page reads a hundred thousand numbers.
function put(numbers: string | null, places: string | null, column: Int32Array): void {
  const read = readInts(numbers);
  const at = lendInts(places);
  for (let n = 0; n < at.length; n += 1) column[at[n] as number] = read[n] as number;
}

function putLogarithms(numbers: string | null, places: string | null, column: Float64Array): void {
  const read = lendFloats(numbers);
  const at = lendInts(places);
  for (let n = 0; n < at.length; n += 1) column[at[n] as number] = Math.log10(read[n] as number);
}
