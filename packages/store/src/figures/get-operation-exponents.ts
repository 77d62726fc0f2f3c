import {
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  meanMembers,
  parseExploreQuery,
  type FigureFit,
  type FigureRow,
  type FigureSpecification,
  type MeanId,
} from "@oslag/schema";
import { geometricMean, groupBy } from "@oslag/science";
import { z } from "zod";
import { sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { FIGURE_ROWS_MAX } from "./figure-record";
import { fitFigure } from "./figure-fits";
import { listPaperRows, machineOfRow } from "./paper-rows";

/** The exponents of one operation, or of the mean over the default set; null where too few processor models have a fit. */
export type OperationExponents = {
  /** Null for the mean. */
  readonly benchmark: string | null;
  readonly variant: string | null;
  readonly paper: FigureFit | null;
  readonly today: FigureFit | null;
  /** Today's, at the rating by the variant of Dhrystone with the C library's strings. */
  readonly todayByLibrary: FigureFit | null;
};

/** The variant of the rating with the C library's own string functions. */
const LIBRARY_VARIANT = "library-strings";

const Rows = z.array(
  z.object({
    id: z.string(),
    benchmark: z.string(),
    model: z.string(),
    rating: z.number(),
    library: z.number().nullable(),
    value: z.number(),
    networks: z.int(),
  }),
);
type Row = z.infer<typeof Rows>[number];

/**
 * Returns the scaling exponent of each operation of the default set and before them that of a mean, each era fitted by itself.
 * Today's are over the official native builds of one method, as in Figure 1.
 */
export async function getOperationExponents(
  db: Driven,
  method: number,
  mean: MeanId = "set",
): Promise<readonly OperationExponents[]> {
  const members = DEFAULT_SET.flatMap((id) => getBenchmark(id) ?? []);
  const averaged = meanMembers(mean);
  const wanted = new Map(
    [...meanMembers("set"), ...averaged].map(({ benchmark, variant }) => [benchmark, variant]),
  );
  const rows = Rows.parse(
    await readRowsOnce(
      db,
      sql`
      WITH drawn AS (
        SELECT configuration_id, method, rating, networks FROM configuration_totals
        WHERE method = ${method} AND build_class = 'official' AND host = 'native' AND rating IS NOT NULL
        ORDER BY newest_received DESC, configuration_id LIMIT ${FIGURE_ROWS_MAX}
      ), wanted AS (
        SELECT * FROM unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::text[]) AS t (benchmark, variant)
      )
      SELECT r.configuration_id AS id, r.benchmark, r.processor_model AS model, drawn.rating, l.value AS library, r.value,
        drawn.networks
      FROM drawn JOIN configuration_results r USING (configuration_id, method) JOIN wanted USING (benchmark, variant)
      LEFT JOIN configuration_results l ON l.configuration_id = drawn.configuration_id AND l.method = drawn.method
        AND l.benchmark = 'dhrystone' AND l.variant = ${LIBRARY_VARIANT} AND l.storage = 'none' AND l.sizing = 'full'
      WHERE r.quiet AND r.sizing = 'full' AND (r.storage = 'none' OR (r.storage = 'local' AND r.storage_class = 'local'))`,
    ),
  );
  const means = meansOf(
    rows,
    averaged.map(({ benchmark }) => benchmark),
  );
  const models = new Map(rows.map(({ id, model }) => [id, model]));
  const fitsOf = (benchmark: string | null, own: readonly Row[]): OperationExponents => {
    const known = benchmark === null ? null : getBenchmark(benchmark);
    const variant = known === null ? null : headlineVariant(known).id;
    const specification = specificationOf(benchmark);
    const clusterOf = ({ id }: Pick<FigureRow, "id">) => models.get(id) ?? machineOfRow(id, "1990");
    const fitted = (of: readonly FigureRow[]) => fitFigure(of, specification, clusterOf)[0] ?? null;
    const at = (x: (row: Row) => number | null) =>
      fitted(own.flatMap((row) => toRow(row, x(row)) ?? []));
    return {
      benchmark,
      variant,
      paper: fitted(paperRowsOf(benchmark, specification)),
      today: at(({ rating }) => rating),
      todayByLibrary: at(({ library }) => library),
    };
  };
  return [
    fitsOf(null, means),
    ...members.map(({ id }) =>
      fitsOf(
        id,
        rows.filter(({ benchmark }) => benchmark === id),
      ),
    ),
  ];
}

/** Returns a row for each complete configuration whose value is a time: one over the geometric mean of its speeds. */
function meansOf(rows: readonly Row[], members: readonly string[]): readonly Row[] {
  const averaged = rows.filter(({ benchmark }) => members.includes(benchmark));
  return [...groupBy(averaged, ({ id }) => id).values()].flatMap((own): Row[] => {
    const [first] = own;
    if (first === undefined || own.length < members.length) return [];
    const logs = own.map(({ benchmark, value }) =>
      getBenchmark(benchmark)?.quantity === "time" ? Math.log(value) : -Math.log(value),
    );
    return [{ ...first, value: Math.exp(logs.reduce((sum, log) => sum + log, 0) / own.length) }];
  });
}

/** A figure of absolute values, whose slope needs no baseline. The mean is handled as a time, such as getpid. */
function specificationOf(benchmark: string | null): FigureSpecification {
  const y = benchmark ?? DEFAULT_SET[0];
  const parsed = parseExploreQuery({ y, value: "absolute", fit: "eras" });
  if (!parsed.ok) throw new RangeError(parsed.problem.detail);
  return parsed.value;
}

/** Returns a point for each machine of 1990, as in Figure 1: the geometric mean over its operating systems. */
function paperRowsOf(
  benchmark: string | null,
  specification: FigureSpecification,
): readonly FigureRow[] {
  if (benchmark === null) return [];
  const { rows } = listPaperRows(specification, null);
  const machines = groupBy(rows, ({ id }) => machineOfRow(id, "1990"));
  return [...machines.values()].flatMap((own) =>
    own.slice(0, 1).map((row) => ({ ...row, y: geometricMean(own.map(({ y }) => y)) })),
  );
}

function toRow({ id, value, networks }: Row, x: number | null): FigureRow | null {
  return x === null
    ? null
    : {
        id,
        label: id,
        origin: "official",
        x,
        y: value,
        low: null,
        high: null,
        covered: { measured: 1, of: 1 },
        colour: null,
        shape: null,
        facet: null,
        reports: 0,
        keys: 0,
        networks,
        newest_report: null,
      };
}
