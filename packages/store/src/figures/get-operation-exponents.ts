import {
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  meanMembers,
  parseExploreQuery,
  type FigureSpecification,
  type MeanId,
} from "@oslag/schema";
import {
  CONFIRMED_CONFIGURATIONS_MIN,
  geometricMean,
  groupBy,
  isConfirmed,
  type ClusteredColumns,
} from "@oslag/science";
import { z } from "zod";
import { floatsSql, intsSql, readFloats, readInts } from "../db/columns";
import { sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { FIGURE_ROWS_MAX } from "./figure-record";
import { fitExponent, type ExponentFit } from "./figure-fits";
import { listPaperRows, machineOfRow } from "./paper-rows";

/** The exponents of one operation, or of the mean over the default set; null where too few processor models have a fit. */
export type OperationExponents = {
  /** Null for the mean. */
  readonly benchmark: string | null;
  readonly variant: string | null;
  readonly paper: ExponentFit | null;
  readonly today: ExponentFit | null;
  /** Today's, at the rating by the variant of Dhrystone with the C library's strings. */
  readonly todayByLibrary: ExponentFit | null;
};

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
type Configurations = {
  /** The numbers of their processor models. */
  readonly clusters: Int32Array;
  readonly networks: Int32Array;
  /** Decimal logarithms, as the fits take them. */
  readonly ratings: Float64Array;
  readonly libraryRatings: Float64Array;
  /** The same of the values of each benchmark. */
  readonly values: ReadonlyMap<string, Float64Array>;
};

/**
 * Returns the scaling exponent of each operation of the default set and before them that of a mean, each era fitted by itself.
 * Today's are over the official native builds of one method, as in Figure 1.
 */
export async function getOperationExponents(
  db: Driven,
  method: number,
  mean: MeanId = "set",
): Promise<readonly OperationExponents[]> {
  const averaged = meanMembers(mean);
  const wanted = new Map(
    [...meanMembers("set"), ...averaged].map(({ benchmark, variant }) => [benchmark, variant]),
  );
  const today = await readConfigurations(db, { method, wanted });
  const fitsOf = (benchmark: string | null, ys: Float64Array): OperationExponents => {
    const known = benchmark === null ? null : getBenchmark(benchmark);
    const specification = specificationOf(benchmark);
    const fit = (xs: Float64Array) => fitExponent(pointsOf(today, { xs, ys }), specification);
    return {
      benchmark,
      variant: known === null ? null : headlineVariant(known).id,
      paper: paperFitOf(benchmark, specification),
      today: fit(today.ratings),
      todayByLibrary: fit(today.libraryRatings),
    };
  };
  const valuesOf = (benchmark: string) =>
    today.values.get(benchmark) ?? new Float64Array(today.ratings.length).fill(NaN);
  return [
    fitsOf(null, meanOf(averaged.map(({ benchmark }) => ({ benchmark, ys: valuesOf(benchmark) })))),
    ...DEFAULT_SET.map((id) => fitsOf(id, valuesOf(id))),
  ];
}

/** Reads the configurations in few rows of columns, which takes less time than many rows. */
async function readConfigurations(
  db: Driven,
  of: { readonly method: number; readonly wanted: ReadonlyMap<string, string> },
): Promise<Configurations> {
  const { method, wanted } = of;
  const rows = z.array(Row).parse(
    await readRowsOnce(
      db,
      sql`
      WITH drawn AS MATERIALIZED (
        SELECT configuration_id, method, processor_model, networks, rating,
          row_number() OVER (ORDER BY newest_received DESC, configuration_id)::int - 1 AS place
        FROM configuration_totals
        WHERE method = ${method} AND build_class = 'official' AND host = 'native' AND rating IS NOT NULL
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
  const inPlace = <Column extends Float64Array | Int32Array>(
    column: Column,
    read: Column,
  ): Column => {
    places.forEach((place, at) => {
      column[place] = read[at] as number;
    });
    return column;
  };
  const { length } = places;
  const values = rows.flatMap(({ benchmark, places, values }) => {
    if (benchmark === null) return [];
    const read = readFloats(values);
    const ys = new Float64Array(length).fill(NaN);
    readInts(places).forEach((place, at) => {
      ys[place] = Math.log10(read[at] as number);
    });
    return [[benchmark, ys] as const];
  });
  const logarithms = (read: Uint8Array | null) =>
    inPlace(new Float64Array(length), readFloats(read).map(Math.log10));
  return {
    clusters: inPlace(new Int32Array(length), readInts(own?.clusters ?? null)),
    networks: inPlace(new Int32Array(length), readInts(own?.networks ?? null)),
    ratings: logarithms(own?.values ?? null),
    libraryRatings: logarithms(own?.libraries ?? null),
    values: new Map(values),
  };
}

/** Returns the points of the configurations that have both: the confirmed ones, or all while these are too few. */
function pointsOf(
  { clusters, networks }: Configurations,
  { xs, ys }: { readonly xs: Float64Array; readonly ys: Float64Array },
): ClusteredColumns {
  // Columns of numbers, because this is done fourteen times for a page.
  const all = new Int32Array(xs.length);
  let [known, confirmed] = [0, 0];
  for (let place = 0; place < xs.length; place += 1) {
    if (Number.isNaN(xs[place]) || Number.isNaN(ys[place])) continue;
    all[known] = place;
    known += 1;
    if (isConfirmed(networks[place] as number)) confirmed += 1;
  }
  const areEnough = confirmed >= CONFIRMED_CONFIGURATIONS_MIN;
  const length = areEnough ? confirmed : known;
  const points = {
    xs: new Float64Array(length),
    ys: new Float64Array(length),
    clusters: new Int32Array(length),
  };
  let taken = 0;
  for (let at = 0; at < known; at += 1) {
    const place = all[at] as number;
    if (areEnough && !isConfirmed(networks[place] as number)) continue;
    points.xs[taken] = xs[place] as number;
    points.ys[taken] = ys[place] as number;
    points.clusters[taken] = clusters[place] as number;
    taken += 1;
  }
  return points;
}

/** Returns the logarithm of each complete configuration's mean as a time: one over the geometric mean of its speeds. */
function meanOf(
  members: readonly { readonly benchmark: string; readonly ys: Float64Array }[],
): Float64Array {
  const sum = new Float64Array(members[0]?.ys.length ?? 0);
  for (const { benchmark, ys } of members) {
    const sign = getBenchmark(benchmark)?.quantity === "time" ? 1 : -1;
    // A NaN makes the sum NaN.
    ys.forEach((y, place) => {
      sum[place] = (sum[place] as number) + sign * y;
    });
  }
  return sum.map((total) => total / members.length);
}

/** A figure of absolute values, whose slope needs no baseline. The mean is handled as a time, such as getpid. */
function specificationOf(benchmark: string | null): FigureSpecification {
  const y = benchmark ?? DEFAULT_SET[0];
  const parsed = parseExploreQuery({ y, value: "absolute", fit: "eras" });
  if (!parsed.ok) throw new RangeError(parsed.problem.detail);
  return parsed.value;
}

const paperFits = new Map<string | null, ExponentFit | null>();

/** Returns the fit over the machines of 1990, which never changes. */
function paperFitOf(
  benchmark: string | null,
  specification: FigureSpecification,
): ExponentFit | null {
  const known = paperFits.get(benchmark);
  if (known !== undefined) return known;
  const fit = fitExponent(paperPointsOf(benchmark, specification), specification);
  paperFits.set(benchmark, fit);
  return fit;
}

/** Returns a point for each machine of 1990, as in Figure 1: the geometric mean over its operating systems. */
function paperPointsOf(
  benchmark: string | null,
  specification: FigureSpecification,
): ClusteredColumns {
  const rows = benchmark === null ? [] : listPaperRows(specification, null).rows;
  const machines = [...groupBy(rows, ({ id }) => machineOfRow(id, "1990")).values()];
  return {
    xs: Float64Array.from(machines, ([row]) => Math.log10(row?.x ?? NaN)),
    ys: Float64Array.from(machines, (own) => Math.log10(geometricMean(own.map(({ y }) => y)))),
    clusters: Int32Array.from(machines, (_, at) => at),
  };
}
