import type { Build } from "@oslag/schema";
import { z } from "zod";
import { digitsSql, floatsSql, intsSql, lendFloats, lendInts, readInts } from "../db/columns";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { identifier, join, sql } from "../db/sql";
import {
  LIBRARY_RATING,
  OPERATION_VALUES,
  operationValuesSql,
  type Member,
} from "../fragments/operation-values-sql";
import { FIGURE_ROWS_MAX } from "./figure-record";

/** The driver copies a row that comes in many packets into ever longer memory, and a row of so many configurations fits into one. */
const ROW_CONFIGURATIONS = 256;

/** Columns of some configurations, with their places among all. */
const Rows = z.array(z.record(z.string(), z.string().nullable()));

/** The values of a configuration that are not stored in its totals. */
const Unstored = z.array(z.object({ id: z.string(), values: z.array(z.number()) }));

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

type ColumnsQuery = {
  readonly method: number;
  readonly build: Build;
  /** The variant of each benchmark whose values are wanted. */
  readonly members: readonly Member[];
};

/**
 * Lists the native configurations of one method and class of builds, the newest first and at most as many as a figure draws, in few
 * rows of columns, which takes less time than many rows. The values are those that are stored with the totals of each
 * configuration. Only where they are not stored are its results read.
 * @param rowConfigurations the most configurations of a row
 */
export async function listOperationColumns(
  db: Driven,
  { method, build, members }: ColumnsQuery,
  rowConfigurations = ROW_CONFIGURATIONS,
): Promise<OperationColumns> {
  const wanted = [LIBRARY_RATING, ...members].map(({ benchmark, variant }) => ({
    benchmark,
    name: `value_of_${benchmark.replaceAll("-", "_")}`,
    position: positionOf({ benchmark, variant }),
  }));
  const named = new Map(wanted.map(({ name, position }) => [name, position]));
  const columnsSql = [...named].map(
    ([name, position]) =>
      sql`${digitsSql(floatsSql(sql`nullif(operation_values[${position}::int], 0)`))} AS ${identifier(name)}`,
  );
  const rows = Rows.parse(
    await readRowsOnce(
      db,
      sql`
      WITH drawn AS MATERIALIZED (
        SELECT configuration_id, processor_model, networks, rating, operation_values,
          row_number() OVER (ORDER BY newest_received DESC, configuration_id)::int - 1 AS place
        FROM configuration_totals
        WHERE method = ${method} AND build_class = ${build} AND host = 'native' AND rating IS NOT NULL
        ORDER BY newest_received DESC, configuration_id LIMIT ${FIGURE_ROWS_MAX}
      ), models AS MATERIALIZED (
        SELECT processor_model, row_number() OVER ()::int - 1 AS cluster FROM drawn GROUP BY processor_model
      )
      SELECT ${digitsSql(intsSql(sql`place`))} AS places, ${digitsSql(intsSql(sql`cluster`))} AS clusters,
        ${digitsSql(intsSql(sql`networks`))} AS networks, ${digitsSql(floatsSql(sql`rating`))} AS ratings,
        ${join(columnsSql, ", ")},
        string_agg(place || ' ' || configuration_id, ',')
          FILTER (WHERE coalesce(cardinality(operation_values), 0) < ${OPERATION_VALUES.length}) AS unstored
      FROM drawn JOIN models USING (processor_model) GROUP BY place / ${rowConfigurations}::int`,
    ),
  );
  const length = rows.reduce((sum, row) => sum + lendInts(columnOf(row, "places")).length, 0);
  const unknown = () => new Float64Array(length).fill(NaN);
  const clusters = new Int32Array(length);
  const networks = new Int32Array(length);
  const ratings = unknown();
  const values = new Map(wanted.map(({ name }) => [name, unknown()]));
  for (const row of rows) {
    const places = columnOf(row, "places");
    put(columnOf(row, "clusters"), places, clusters);
    put(columnOf(row, "networks"), places, networks);
    putLogarithms(columnOf(row, "ratings"), places, ratings);
    for (const [name, column] of values) putLogarithms(columnOf(row, name), places, column);
  }
  const unstored = await listUnstored(db, { method, rows });
  for (const [place, own] of unstored)
    for (const [name, column] of values)
      column[place] = Math.log10(own[(named.get(name) as number) - 1] || NaN);
  const [libraryRatings = unknown(), ...others] = wanted.map(({ name }) => values.get(name));
  return {
    clusters,
    networks,
    ratings,
    libraryRatings,
    values: new Map(
      members.map(({ benchmark }, at) => [benchmark, others[at] ?? unknown()] as const),
    ),
  };
}

/** Returns where a value is among those of a configuration, from 1 on. */
function positionOf({ benchmark, variant }: Member): number {
  const at = OPERATION_VALUES.findIndex(
    (known) => known.benchmark === benchmark && known.variant === variant,
  );
  if (at === -1) throw new RangeError(`${benchmark} ${variant} is not stored with the totals`);
  return at + 1;
}

type Rows = z.infer<typeof Rows>;

function columnOf(row: Rows[number], name: string): string | null {
  return row[name] ?? null;
}

/** Lists the values of the configurations whose totals do not have them, with their places: those that a release before computed. */
async function listUnstored(
  db: Driven,
  { method, rows }: { readonly method: number; readonly rows: Rows },
): Promise<readonly (readonly [place: number, values: readonly number[]])[]> {
  const placed = rows
    .flatMap((row) => columnOf(row, "unstored")?.split(",") ?? [])
    .map((text) => text.split(" ") as [place: string, id: string]);
  if (placed.length === 0) return [];
  const ids = placed.map(([, id]) => id);
  const read = Unstored.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT id, to_json(${operationValuesSql(sql`id`, sql`${method}::int`)}) AS values FROM unnest(${ids}::text[]) AS wanted (id)`,
    ),
  );
  const values = new Map(read.map((own) => [own.id, own.values]));
  return placed.map(([place, id]) => [Number(place), values.get(id) ?? []]);
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
