import {
  FIGURE_CURVES_MAX,
  PARALLEL_BENCHMARKS,
  type ConfigurationCurve,
  type ConfigurationCurveId,
  type CurvesFilters,
} from "@oslag/schema";
import { parallelEfficiency } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows, readRowsOnce } from "../db/read-rows";
import { JOIN_BYTES, PAYLOAD } from "../fragments/stored-bytes";
import { join, sql } from "../db/sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import { bytesOf } from "./bytes-of";
import { filtersSql } from "./configuration-filters";
import {
  configurationColumns,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";
import { findMeasured } from "./find-measured";
import { findProcessorModels } from "./find-processor-models";

/** Extensions that are read together, from one report of each configuration. */
export type CurveFamily = {
  readonly benchmarks: readonly ConfigurationCurveId[];
  /** The variant by which configurations are found. Every line begins with it. */
  readonly first: string;
};

/** Figure 2: operations over the number of processes at once. */
export const PARALLEL_CURVES: CurveFamily = { benchmarks: PARALLEL_BENCHMARKS, first: "1" };
/** Figure 3: copies over the size of a block. */
export const BANDWIDTH_CURVES: CurveFamily = { benchmarks: ["bcopy-sizes"], first: "4k" };

/** Which of a configuration's newest reports are looked at for one that has the results: how many are passed over, and how many come then. */
const LOOKED_AT_OF_CONFIGURATION = [
  [0, 1],
  [1, 49],
] as const;

export type CurvePoint = {
  /** Processes at once, or the bytes of a block. */
  readonly x: number;
  /** Operations or bytes per second, of all processes together. */
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** The throughput of N processes / (N × the throughput of one); null over bytes. */
  readonly efficiency: number | null;
};

/** The curves of one configuration: the results of its newest counted report that has them. */
export type ConfigurationCurves = {
  readonly configuration: ConfigurationSummary;
  readonly report: string;
  readonly received: Date;
  readonly quiet: boolean;
  readonly derivation: number;
  /** Physical cores, or null where the report does not say. */
  readonly cores: number | null;
  /** The largest data or unified cache of each level; empty where the report states none. */
  readonly caches: NonNullable<ConfigurationCurve["caches"]>;
  /** In the order of x. Benchmarks that were not measured are missing. */
  readonly series: ReadonlyMap<ConfigurationCurveId, readonly CurvePoint[]>;
};

const Ids = z.array(z.object({ id: z.string() }));
const Chosen = z.array(
  z.object({
    report: z.string(),
    configuration_id: z.string(),
    cores: z.int().nullable(),
    received: z.date(),
    quiet: z.boolean(),
    derivation: z.int(),
  }),
);
const Caches = z.array(z.object({ level: z.int(), kind: z.string(), size_bytes: z.number() }));
const Values = z.array(
  z.object({
    report: z.string(),
    benchmark: z.enum([...BANDWIDTH_CURVES.benchmarks, ...PARALLEL_CURVES.benchmarks]),
    variant: z.string(),
    processes: z.int().nullable(),
    caches: Caches.nullable(),
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  }),
);
type Value = z.infer<typeof Values>[number];

/** Which curves are read: of one method and family, and of the configurations that the filters leave. */
export type CurvesAsked = {
  readonly method: number;
  readonly family: CurveFamily;
  readonly filters?: CurvesFilters | undefined;
};

/** A configuration's newest counted report that has results of the family. */
export type CurveReport = z.infer<typeof Chosen>[number];

/** Lists the reports that a figure of curves shows: one of each configuration, of at most FIGURE_CURVES_MAX, those with the most reports. */
export async function listCurveReports(
  db: Database,
  { method, family, filters = {} }: CurvesAsked,
): Promise<readonly CurveReport[]> {
  const { processor, ...classes } = filters;
  const asked = join([...family.benchmarks]);
  const models = processor === undefined ? null : await findProcessorModels(db, processor);
  const conditions = [
    ...filtersSql(classes, sql`v`),
    ...(models === null ? [] : [sql`v.processor_model = ANY (${[...models]})`]),
  ];
  const narrowed = join([sql`v.storage <> 'remote'`, ...conditions], " AND ");
  const statement = sql`
    SELECT v.configuration_id AS id FROM configuration_results v
    WHERE v.benchmark IN (${asked}) AND v.variant = ${family.first} AND v.method = ${method} AND ${narrowed}
    GROUP BY v.configuration_id
    ORDER BY max(v.reports) DESC, v.configuration_id LIMIT ${FIGURE_CURVES_MAX}`;
  const configured = Ids.parse(
    conditions.length === 0
      ? await readRows(db, "curve_configurations", statement)
      : await readRowsOnce(db, statement),
  ).map(({ id }) => id);
  const chosen = new Map<string, CurveReport>();
  for (const [skip, take] of LOOKED_AT_OF_CONFIGURATION) {
    const configurations = configured.filter((id) => !chosen.has(id));
    if (configurations.length === 0) break;
    const newest = await listNewestOf(db, { configurations, method, skip, take });
    const measured = await findMeasured(db, "curve_measured", {
      reports: newest.map((one) => one.report),
      matching: sql`m.benchmark IN (${asked}) AND m.variant = ${family.first} AND m.storage <> 'remote' AND m.value > 0`,
    });
    for (const one of newest)
      if (measured.has(one.report) && !chosen.has(one.configuration_id))
        chosen.set(one.configuration_id, one);
  }
  return configured.flatMap((id) => chosen.get(id) ?? []);
}

/** Lists the reports that count of `take` newest ones of each configuration after `skip`, the newest first. */
async function listNewestOf(
  db: Database,
  of: {
    readonly configurations: readonly string[];
    readonly method: number;
    readonly skip: number;
    readonly take: number;
  },
): Promise<readonly CurveReport[]> {
  return Chosen.parse(
    await readRows(
      db,
      "curve_reports",
      sql`
      SELECT r.id AS report, r.configuration_id, r.cores, r.received, r.quiet, r.derivation
      FROM unnest(${[...of.configurations]}::text[]) AS o (id) CROSS JOIN LATERAL (
        SELECT r.id, r.configuration_id, r.cores, r.received, r.method, r.outcome, r.quiet, r.derivation FROM reports r
        WHERE r.configuration_id = o.id
        ORDER BY r.received DESC, r.id DESC LIMIT ${of.take} OFFSET ${of.skip}
      ) r WHERE r.method = ${of.method} AND ${COUNTED_BY_LOOKUP}
      ORDER BY r.received DESC, r.id DESC`,
    ),
  );
}

/**
 * Lists the curves of each configuration, of at most FIGURE_CURVES_MAX. A result of files counts where they were on local storage.
 * The number of processes of the variant `all` is the one that its report states, and so are the sizes of caches. So the payload of
 * one report of each is read. It is parsed once, in a part of the statement that no plan can repeat for each result.
 */
export async function listConfigurationCurves(
  db: Database,
  asked: CurvesAsked,
): Promise<readonly ConfigurationCurves[]> {
  const { family } = asked;
  const chosen = await listCurveReports(db, asked);
  if (chosen.length === 0) return [];
  const reports = chosen.map(({ report }) => report);
  const values = Values.parse(
    await readRows(
      db,
      "curve_values",
      sql`
      WITH stated AS MATERIALIZED (
        SELECT r.id, one ->> 'benchmark' AS benchmark, one ->> 'variant' AS variant,
          coalesce(one ->> 'storage', 'none') AS storage, (one -> 'parameters' ->> 'processes')::int AS processes,
          CASE WHEN ${family === BANDWIDTH_CURVES} THEN payload.whole #> '{machine,processor,caches}' END AS caches
        FROM reports r ${JOIN_BYTES}
        CROSS JOIN LATERAL (SELECT convert_from(${PAYLOAD}, 'UTF8')::jsonb AS whole OFFSET 0) payload
        CROSS JOIN LATERAL jsonb_array_elements(payload.whole -> 'measurements') AS measured(one)
        WHERE r.id = ANY (${reports}) AND one ->> 'benchmark' IN (${join([...family.benchmarks])})
      )
      SELECT m.report_id AS report, m.benchmark, m.variant, s.processes, s.caches, m.value, m.value_low AS low, m.value_high AS high
      FROM stated s
      JOIN measurements m ON m.report_id = s.id AND m.benchmark = s.benchmark AND m.variant = s.variant AND m.storage = s.storage
      WHERE m.report_id = ANY (${reports}) AND m.storage <> 'remote' AND m.value > 0
      ORDER BY m.report_id, m.benchmark, m.variant`,
    ),
  );
  const configurations = await db.configuration.findMany({
    where: { id: { in: chosen.map((one) => one.configuration_id) } },
    select: configurationColumns,
  });
  const byId = new Map(configurations.map((row) => [row.id, toConfigurationSummary(row)]));
  return chosen.flatMap(({ configuration_id: id, ...one }) => {
    const configuration = byId.get(id);
    const own = values.filter(({ report }) => report === one.report);
    const series = toSeries(family, own);
    return configuration === undefined || series.size === 0
      ? []
      : [{ ...one, configuration, caches: largestByLevel(own[0]?.caches ?? []), series }];
  });
}

/** Processors with two kinds of cores state several caches of a level. */
function largestByLevel(caches: z.infer<typeof Caches>): ConfigurationCurves["caches"] {
  const largest = new Map<number, number>();
  for (const { level, kind, size_bytes: bytes } of caches)
    if (kind !== "instruction" && bytes > 0)
      largest.set(level, Math.max(bytes, largest.get(level) ?? 0));
  return [...largest]
    .map(([level, bytes]) => ({ level, bytes }))
    .toSorted((a, b) => a.level - b.level);
}

function toSeries(
  { benchmarks, first }: CurveFamily,
  values: readonly Value[],
): ConfigurationCurves["series"] {
  return new Map(
    benchmarks.flatMap((benchmark) => {
      const points = values
        .filter((one) => one.benchmark === benchmark)
        .flatMap((one) => {
          const x = placeOf(one);
          return x === null ? [] : [{ ...one, x }];
        })
        // Two variants may state one number, such as `2` and `all` of two processors; the first is used.
        .toSorted((a, b) => a.x - b.x)
        .filter((one, index, all) => one.x !== all[index - 1]?.x);
      const [begin] = points;
      if (begin?.variant !== first) return [];
      const ofOne = benchmark === "bcopy-sizes" ? null : begin.value;
      return [[benchmark, points.map((one) => toPoint(one, ofOne))] as const];
    }),
  );
}

/** The size that a variant names, or the processes that it states. A stated size is not read: the variant fixes it. */
function placeOf({ benchmark, variant, processes }: Value): number | null {
  return benchmark === "bcopy-sizes" ? bytesOf(variant) : processes;
}

function toPoint(
  { x, value, low, high }: Value & { readonly x: number },
  ofOne: number | null,
): CurvePoint {
  const efficiency =
    ofOne === null ? null : parallelEfficiency({ throughput: value, ofOne, processes: x });
  return { x, value, low, high, efficiency };
}
