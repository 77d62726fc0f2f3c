import { compareReleases } from "@oslag/labels";
import {
  BENCHMARKS,
  DEFAULT_SET,
  headlineVariant,
  INTERVAL_OVER,
  type TimelineSubject,
} from "@oslag/schema";
import { groupBy } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { empty, identifier, join, sql, type Sql } from "../db/sql";
import { columnsSql } from "../db/to-columns";
import { ofSubject, type Subject } from "../fragments/search-subject";
import {
  configurationNames,
  readConfigurationSummaries,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "../queries/configuration-summary";
import { answeredMethod, type AnsweredMethod } from "../queries/list-counted-methods";
import { toTimelineSeries, type MeasuredValue, type TimelineSeries } from "./timeline-series";

/**
 * Configurations with the same hardware, files and build, which differ only in their kernel and release. `example` is the one with the most reports.
 */
export type TimelineLine = {
  readonly example: ConfigurationSummary;
  readonly configurations: number;
  /** Different pairs of kernel and release. */
  readonly versions: number;
  readonly reports: number;
};

export type TimelineQuery = {
  /** Lines of these alone; of all, without any. */
  readonly subjects: readonly Subject[];
  /** Shows the line of this configuration, in place of the one with the most versions. */
  readonly configuration?: string | undefined;
  /** One benchmark or the default set, in place of those of the paper. */
  readonly benchmark?: TimelineSubject | undefined;
  readonly method?: number | undefined;
};

export type TimelinePoint = {
  readonly configuration: ConfigurationSummary;
  readonly reports: number;
  readonly keys: number;
};

export type TimelinePage = AnsweredMethod & {
  /** The ones with the most versions first. */
  readonly lines: readonly TimelineLine[];
  /** The configurations of the shown line, the oldest kernel first; empty if no report of it counts. */
  readonly points: readonly TimelinePoint[];
  /** How many more configurations the line has, with fewer reports. */
  readonly left: number;
  readonly series: readonly TimelineSeries[];
};

/** More would not be legible in a figure. */
export const TIMELINE_POINTS_MAX = 60;
export const TIMELINE_LINES_MAX = 20;
/** Lines are looked for among the configurations with the newest reports. */
export const TIMELINE_LOOKED_AT_MAX = 2000;

/** Everything of a configuration that must not change within a line: hardware, files and build. */
const UNCHANGED = [
  "host",
  "build_class",
  "processor_model",
  "processor_identity",
  "os_family",
  "virtualization",
  "container",
  "storage_class",
  "filesystem",
] as const;
/** The same columns of an alias. */
const unchangedOf = (alias: string): Sql =>
  join(UNCHANGED.map((name) => identifier(`${alias}.${name}`)));

const Lines = z.array(
  z.object({
    id: z.string(),
    configurations: z.int(),
    versions: z.int(),
    reports: z.int(),
  }),
);
const Over = z.enum(INTERVAL_OVER).nullable();
const Point = z.object({
  reports: z.int(),
  keys: z.int(),
  in_line: z.int(),
  measured: z.int(),
  mean: z.number().nullable(),
  mean_low: z.number().nullable(),
  mean_high: z.number().nullable(),
  mean_coverage: z.number().nullable(),
  mean_over: Over,
  quiet: z.boolean(),
});
const Results = z.array(
  z.object({
    configuration: z.string(),
    benchmark: z.enum(BENCHMARKS.map(({ id }) => id)),
    variant: z.string(),
    storage: z.enum(["none", "local"]),
    sizing: z.enum(["full", "capped"]),
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    coverage: z.number().nullable(),
    over: Over,
    quiet: z.boolean(),
  }),
);

/** Returns a timeline: what configurations with the same hardware measured under one kernel after the other. */
export async function getTimelinePage(
  db: Database,
  { subjects, configuration, benchmark, method: asked }: TimelineQuery,
): Promise<TimelinePage> {
  const answered = await answeredMethod(db, { method: asked });
  const { method } = answered;
  const lines = await listLines(db, subjects, method);
  const of = configuration ?? lines[0]?.example.id;
  const { points, measured, left } =
    of === undefined ? NOTHING : await readLine(db, { of, method });
  const ids = points.map((point) => point.configuration.id);
  const values = await readValues(db, { ids, method, benchmark });
  const series = toTimelineSeries(
    points.map((point, index) => {
      const { id } = point.configuration;
      const mean = isMeanAsked(benchmark) ? (measured[index] ?? []) : [];
      return { id, values: [...mean, ...(values.get(id) ?? [])] };
    }),
  );
  return { ...answered, lines, points, left, series };
}

const NOTHING = { points: [], measured: [], left: 0 } as const;

const isMeanAsked = (benchmark: TimelineSubject | undefined) =>
  benchmark === undefined || benchmark === "default-set";

async function listLines(
  db: Database,
  subjects: readonly Subject[],
  method: number,
): Promise<readonly TimelineLine[]> {
  const own = subjects.map((subject) => sql`AND ${ofSubject(subject)}`);
  const rows = Lines.parse(
    await readRowsOnce(
      db,
      sql`
      WITH newest AS MATERIALIZED (
        SELECT c.id, t.reports, c.os_name || ' ' || c.os_version AS release, c.kernel_series,
          ${unchangedOf("c")}
        FROM configuration_totals t JOIN configurations c ON c.id = t.configuration_id
        WHERE t.method = ${method} ${join([empty, ...own], " ")}
        ORDER BY t.newest_received DESC, t.configuration_id DESC LIMIT ${TIMELINE_LOOKED_AT_MAX}
      )
      SELECT (array_agg(c.id ORDER BY c.reports DESC, c.id))[1] AS id, count(*)::int AS configurations,
        count(DISTINCT (c.kernel_series, c.release))::int AS versions, sum(c.reports)::int AS reports
      FROM newest c GROUP BY ${unchangedOf("c")}
      ORDER BY 3 DESC, 4 DESC, 1 LIMIT ${TIMELINE_LINES_MAX}`,
    ),
  );
  const summaries = await readConfigurationSummaries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, ...counts }) => {
    const example = summaries.get(id);
    return example === undefined ? [] : [{ example, ...counts }];
  });
}

async function readLine(
  db: Database,
  { of, method }: { readonly of: string; readonly method: number },
): Promise<{
  readonly points: readonly TimelinePoint[];
  readonly measured: readonly (readonly MeasuredValue[])[];
  readonly left: number;
}> {
  const rows = await readRowsOnce(
    db,
    sql`
    SELECT ${columnsSql("c", configurationNames)}, t.reports, t.keys, (count(*) OVER ())::int AS in_line, t.measured,
      t.geometric_mean AS mean, t.mean_low, t.mean_high, t.mean_coverage, t.mean_over, t.quiet
    FROM configurations x
      JOIN configurations c ON c.processor_model = x.processor_model
        AND (${unchangedOf("c")}) IS NOT DISTINCT FROM (${unchangedOf("x")})
      JOIN configuration_totals t ON t.configuration_id = c.id AND t.method = ${method}
    WHERE x.id = ${of}
    ORDER BY t.reports DESC, c.id LIMIT ${TIMELINE_POINTS_MAX}`,
  );
  const read = rows
    .map((row) => ({ configuration: toConfigurationSummary(row), ...Point.parse(row) }))
    .toSorted((a, b) => byRelease(a.configuration, b.configuration));
  return {
    points: read.map(({ configuration, reports, keys }) => ({ configuration, reports, keys })),
    measured: read.map(toMean),
    left: (read[0]?.in_line ?? 0) - read.length,
  };
}

/** The kernel decides, then the release; the id, so that equal texts always have one order. */
export function byRelease(a: ConfigurationSummary, b: ConfigurationSummary): number {
  return (
    compareReleases(a.kernelSeries, b.kernelSeries) ||
    compareReleases(a.osVersion, b.osVersion) ||
    compareReleases(a.osName, b.osName) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** The mean over fewer benchmarks than the set has is a mean of something else. */
function toMean(point: z.infer<typeof Point>): readonly MeasuredValue[] {
  const { measured, mean: value, quiet } = point;
  if (value === null || measured < DEFAULT_SET.length) return [];
  const { mean_low: low, mean_high: high, mean_coverage: coverage, mean_over: over } = point;
  const rest = { variant: "default", storage: null, sizing: "full", quiet } as const;
  return [
    { subject: "default-set", value, interval: toInterval({ low, high, coverage, over }), ...rest },
  ];
}

function toInterval({
  low,
  high,
  coverage,
  over,
}: {
  readonly low: number | null;
  readonly high: number | null;
  readonly coverage: number | null;
  readonly over: z.infer<typeof Over>;
}): MeasuredValue["interval"] {
  return low === null || high === null || coverage === null || over === null
    ? null
    : { low, high, coverage, over };
}

async function readValues(
  db: Database,
  {
    ids,
    method,
    benchmark,
  }: {
    readonly ids: readonly string[];
    readonly method: number;
    readonly benchmark: TimelineSubject | undefined;
  },
): Promise<ReadonlyMap<string, readonly MeasuredValue[]>> {
  const asked = BENCHMARKS.filter(({ id }) =>
    benchmark === undefined ? (DEFAULT_SET as readonly string[]).includes(id) : id === benchmark,
  );
  if (ids.length === 0 || asked.length === 0) return new Map();
  const headlines = asked.map((one) => sql`(${one.id}, ${headlineVariant(one).id})`);
  const rows = Results.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT r.configuration_id AS configuration, r.benchmark, r.variant, r.storage, r.sizing, r.value, r.low, r.high, r.coverage,
        r.interval_over AS over, r.quiet
      FROM configuration_results r
      WHERE r.configuration_id = ANY (${ids}) AND r.method = ${method} AND r.storage <> 'remote'
        AND (r.benchmark, r.variant) IN (${join(headlines)})`,
    ),
  );
  const values = rows.map(({ benchmark: subject, storage, ...row }) => ({
    ...row,
    subject,
    storage: storage === "none" ? null : storage,
    interval: toInterval(row),
  }));
  return groupBy(values, ({ configuration }) => configuration);
}
