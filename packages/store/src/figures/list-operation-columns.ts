import type { Build } from "@oslag/schema";
import { z } from "zod";
import { floatsSql, intsSql, readFloats, readInts } from "../db/columns";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { sql } from "../db/sql";
import { FIGURE_ROWS_MAX } from "./figure-record";

/** The variant of the rating with the C library's own string functions. */
const LIBRARY_VARIANT = "library-strings";

const Bytes = z.instanceof(Uint8Array).nullable();
/** Columns of configurations, or of the results of one benchmark with the places of their configurations in these columns. */
const Row = z.object({
  benchmark: z.string().nullable(),
  places: Bytes,
  values: Bytes,
  clusters: Bytes,
  networks: Bytes,
  libraries: Bytes,
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
 */
export async function listOperationColumns(
  db: Driven,
  { method, build, members }: ColumnsQuery,
): Promise<OperationColumns> {
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
      )
      SELECT NULL AS benchmark, ${intsSql(sql`drawn.place`)} AS places, ${floatsSql(sql`drawn.rating`)} AS values,
        ${intsSql(sql`cluster`)} AS clusters, ${intsSql(sql`networks`)} AS networks, ${floatsSql(sql`l.value`)} AS libraries
      FROM drawn JOIN models USING (processor_model) LEFT JOIN configuration_results l ON l.configuration_id = drawn.configuration_id
        AND l.method = drawn.method AND l.benchmark = 'dhrystone' AND l.variant = ${LIBRARY_VARIANT}
        AND l.storage = 'none' AND l.sizing = 'full'
      UNION ALL
      SELECT r.benchmark, ${intsSql(sql`place`)}, ${floatsSql(sql`r.value`)}, NULL, NULL, NULL
      FROM drawn JOIN configuration_results r USING (configuration_id, method) JOIN wanted USING (benchmark, variant)
      WHERE r.quiet AND r.sizing = 'full' AND (r.storage = 'none' OR (r.storage = 'local' AND r.storage_class = 'local'))
      GROUP BY r.benchmark`,
    ),
  );
  const own = rows.find(({ benchmark }) => benchmark === null);
  const places = readInts(own?.places ?? null);
  const { length } = places;
  const values = rows.flatMap(({ benchmark, places: measured, values }) => {
    if (benchmark === null) return [];
    const column = new Float64Array(length).fill(NaN);
    return [[benchmark, putLogarithms(readFloats(values), readInts(measured), column)] as const];
  });
  const numbers = (read: Uint8Array | null) => put(readInts(read), places, new Int32Array(length));
  const logarithms = (read: Uint8Array | null) =>
    putLogarithms(readFloats(read), places, new Float64Array(length));
  return {
    clusters: numbers(own?.clusters ?? null),
    networks: numbers(own?.networks ?? null),
    ratings: logarithms(own?.values ?? null),
    libraryRatings: logarithms(own?.libraries ?? null),
    values: new Map(values),
  };
}

// Loops without a callback, because a page reads a hundred thousand numbers.
function put(read: Int32Array, places: Int32Array, column: Int32Array): Int32Array {
  for (let at = 0; at < places.length; at += 1) column[places[at] as number] = read[at] as number;
  return column;
}

function putLogarithms(read: Float64Array, places: Int32Array, column: Float64Array): Float64Array {
  for (let at = 0; at < places.length; at += 1)
    column[places[at] as number] = Math.log10(read[at] as number);
  return column;
}
