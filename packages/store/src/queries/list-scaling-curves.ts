import { PARALLEL_BENCHMARKS } from "@oslag/schema";
import { parallelEfficiency } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { join, sql } from "../db/sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import {
  configurationColumns,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";

/** The most configurations that are read: those with the most reports. The payload of one report of each is read for its processors. */
export const SCALING_CONFIGURATIONS_MAX = 40;
/** How many of a configuration's newest reports are looked at for one that has the results. */
const LOOKED_AT_OF_CONFIGURATION = 50;

const PARALLEL = join([...PARALLEL_BENCHMARKS]);

export type ParallelBenchmark = (typeof PARALLEL_BENCHMARKS)[number];

export type ScalingPoint = {
  /** How many processes worked at once, each on its own processor. */
  readonly processes: number;
  /** Operations per second of all processes together. */
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** The throughput of N processes / (N × the throughput of one). */
  readonly efficiency: number;
};

/** How one configuration scales: the results of its newest counted report that has them. */
export type ScalingCurve = {
  readonly configuration: ConfigurationSummary;
  readonly report: string;
  /** Physical cores, or null where the report does not say. */
  readonly cores: number | null;
  /** In the order of the number of processes; the first is one process. Benchmarks that were not measured are missing. */
  readonly series: ReadonlyMap<ParallelBenchmark, readonly ScalingPoint[]>;
};

const Chosen = z.array(
  z.object({ report: z.string(), configuration_id: z.string(), cores: z.int().nullable() }),
);
const Values = z.array(
  z.object({
    report: z.string(),
    benchmark: z.enum(PARALLEL_BENCHMARKS),
    processes: z.int().positive(),
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  }),
);

/**
 * Lists how the kernel of each configuration scales with processors. A result of files counts where they were on local storage. A
 * point's number of processes is the one that its report states, because the variant `all` does not tell it.
 */
export async function listScalingCurves(
  db: Database,
  { method }: { readonly method: number },
): Promise<readonly ScalingCurve[]> {
  const chosen = Chosen.parse(
    await readRows(
      db,
      "scaling_reports",
      sql`
      WITH configured AS MATERIALIZED (
        SELECT v.configuration_id, max(v.reports) AS reports FROM configuration_results v
        WHERE v.benchmark IN (${PARALLEL}) AND v.variant = '1' AND v.method = ${method} AND v.storage <> 'remote'
        GROUP BY v.configuration_id
        ORDER BY reports DESC, v.configuration_id LIMIT ${SCALING_CONFIGURATIONS_MAX}
      )
      SELECT n.id AS report, o.configuration_id, n.cores
      FROM configured o CROSS JOIN LATERAL (
        SELECT r.id, r.cores FROM (
          SELECT r.id, r.cores, r.received, r.method, r.outcome FROM reports r
          WHERE r.configuration_id = o.configuration_id
          ORDER BY r.received DESC, r.id DESC LIMIT ${LOOKED_AT_OF_CONFIGURATION}
        ) r WHERE r.method = ${method} AND ${COUNTED_BY_LOOKUP} AND EXISTS (
          SELECT FROM measurements m WHERE m.report_id = r.id AND m.benchmark IN (${PARALLEL})
            AND m.variant = '1' AND m.storage <> 'remote' AND m.value > 0)
        ORDER BY r.received DESC, r.id DESC LIMIT 1
      ) n
      ORDER BY o.reports DESC, o.configuration_id`,
    ),
  );
  if (chosen.length === 0) return [];
  const values = Values.parse(
    await readRows(
      db,
      "scaling_values",
      sql`
      SELECT r.id AS report, m.benchmark, (stated.one -> 'parameters' ->> 'processes')::int AS processes,
        m.value, m.value_low AS low, m.value_high AS high
      FROM reports r
      CROSS JOIN LATERAL jsonb_array_elements(convert_from(r.payload, 'UTF8')::jsonb -> 'measurements') AS stated(one)
      JOIN measurements m ON m.report_id = r.id AND m.benchmark = stated.one ->> 'benchmark'
        AND m.variant = stated.one ->> 'variant' AND m.storage = coalesce(stated.one ->> 'storage', 'none')
      WHERE r.id = ANY (${chosen.map(({ report }) => report)}) AND m.benchmark IN (${PARALLEL})
        AND m.storage <> 'remote' AND m.value > 0
      ORDER BY r.id, m.benchmark, processes, m.variant`,
    ),
  );
  const configurations = await db.configuration.findMany({
    where: { id: { in: chosen.map((one) => one.configuration_id) } },
    select: configurationColumns,
  });
  const byId = new Map(configurations.map((row) => [row.id, toConfigurationSummary(row)]));
  return chosen.flatMap(({ report, configuration_id: id, cores }) => {
    const configuration = byId.get(id);
    const series = toSeries(values.filter((value) => value.report === report));
    return configuration === undefined || series.size === 0
      ? []
      : [{ configuration, report, cores, series }];
  });
}

/** Two variants may state one number, such as `2` and `all` of two processors; the first is used. */
function toSeries(
  values: z.infer<typeof Values>,
): ReadonlyMap<ParallelBenchmark, readonly ScalingPoint[]> {
  return new Map(
    PARALLEL_BENCHMARKS.flatMap((benchmark) => {
      const own = values
        .filter((one) => one.benchmark === benchmark)
        .filter((one, index, all) => one.processes !== all[index - 1]?.processes);
      const [first] = own;
      if (first?.processes !== 1) return [];
      const points = own.map(({ processes, value, low, high }) => ({
        processes,
        value,
        low,
        high,
        efficiency: parallelEfficiency({ throughput: value, ofOne: first.value, processes }),
      }));
      return [[benchmark, points] as const];
    }),
  );
}
