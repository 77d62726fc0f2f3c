import { BENCHMARKS, type Build, type Host } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { HEADLINES } from "../fragments/headlines-sql";
import { ofSubject, type Subject } from "../fragments/search-subject";
import {
  readConfigurationSummaries,
  type ConfigurationSummary,
} from "../queries/configuration-summary";
import { answeredMethod, type AnsweredMethod } from "../queries/list-counted-methods";
import { relativeOfResult } from "../queries/relative-of-result";

/** Reports of a class are ranked and averaged separately. */
export type SubjectClass = { readonly host: Host; readonly build: Build };

/** What a page of processors or systems is asked for. Without a class it shows the first of CLASSES that has reports. */
export type SubjectQuery = {
  readonly method?: number | undefined;
  readonly host?: Host | undefined;
  readonly build?: Build | undefined;
  /** How many configurations the list leaves out at its beginning. */
  readonly skip?: number | undefined;
};

/** Configurations that share something, such as a kernel. */
export type SubjectGroup = {
  readonly id: string;
  readonly name: string;
  readonly configurations: number;
  readonly reports: number;
  /** The median over its complete and quiet configurations of the geometric mean; null if there is none. */
  readonly relativeSpeed: number | null;
};

/** What the configurations have measured with one benchmark's headline variant, in the benchmark's unit. */
export type SubjectValue = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "local" | "remote" | null;
  readonly sizing: "full" | "capped";
  readonly configurations: number;
  readonly best: { readonly value: number; readonly configurationId: string };
  readonly median: number;
  /** The relative speed at the median cost, against the 1990 baseline. */
  readonly relativeSpeed: number | null;
};

export type SubjectConfiguration = {
  readonly configuration: ConfigurationSummary;
  readonly reports: number;
  readonly ratingMips: number | null;
  readonly relativeSpeed: number | null;
};

export type SubjectPage = AnsweredMethod & {
  /** The class that is shown; null if no report counts. */
  readonly shown: (SubjectClass & Counts) | null;
  readonly otherClasses: readonly (SubjectClass & Counts)[];
  /** The one with the highest relative speed; null if none is ranked. */
  readonly best: SubjectConfiguration | null;
  /** The one with the most reports. */
  readonly usual: SubjectConfiguration | null;
  readonly values: readonly SubjectValue[];
  /** How many configurations the values are over: those with the most reports. */
  readonly valuesOver: number;
  /** The newest first. */
  readonly kernels: readonly SubjectGroup[];
  /** The ones with the most reports first. */
  readonly releases: readonly SubjectGroup[];
  readonly models: readonly SubjectGroup[];
  /** A page of the configurations, the ones with the most reports first. */
  readonly listed: readonly SubjectConfiguration[];
  /** Null on the last page. */
  readonly nextSkip: number | null;
};

type Counts = { readonly configurations: number; readonly reports: number };

/** Values of more configurations would take too long to read for a page. */
const VALUED_MAX = 500;
const GROUPS_MAX = 60;
const MODELS_MAX = 20;
export const SUBJECT_PAGE_ROWS = 50;
/** Further configurations are found by search and on leaderboards. */
export const SUBJECT_SKIP_MAX = 10_000;

const Group = z.object({
  id: z.string(),
  name: z.string(),
  configurations: z.int(),
  reports: z.int(),
  speed: z.number().nullable(),
});
const Own = z.object({
  id: z.string(),
  reports: z.int(),
  rating: z.number().nullable(),
  mean: z.number().nullable(),
});
const ClassRow = z.object({
  host: z.enum(["native", "browser", "imported"]),
  build: z.enum(["official", "local"]),
  configurations: z.int(),
  reports: z.int(),
});
const Value = z.object({
  benchmark: z.string(),
  variant: z.string(),
  storage: z.string(),
  sizing: z.enum(["full", "capped"]),
  configurations: z.int(),
  best: z.number(),
  best_of: z.string(),
  median: z.number(),
  cost: z.number().nullable(),
  bytes: z.number().nullable(),
});
const Page = z.tuple([
  z.object({
    classes: z.array(ClassRow).nullable(),
    best: Own.nullable(),
    listed: z.array(Own).nullable(),
    usual: Own.nullable(),
    kernels: z.array(Group).nullable(),
    releases: z.array(Group).nullable(),
    models: z.array(Group).nullable(),
    values: z.array(Value).nullable(),
  }),
]);

/** Returns everything that the page of a processor, a system, a kernel or a release shows. */
export async function getSubjectPage(
  db: Database,
  subject: Subject,
  { method: asked, host, build, skip = 0 }: SubjectQuery,
): Promise<SubjectPage> {
  const answered = await answeredMethod(db, { method: asked });
  const [row] = Page.parse(
    await readRowsOnce(db, pageSql(subject, { method: answered.method, host, build, skip })),
  );
  const classes = row.classes ?? [];
  const [shown = null] = classes;
  const listed = row.listed ?? [];
  const models = row.models ?? [];
  const summaries = await readConfigurationSummaries(db, [
    ...[row.best, row.usual, ...listed].flatMap((own) => (own === null ? [] : [own.id])),
    ...models.map(({ name }) => name),
  ]);
  const toListed = (own: z.infer<typeof Own>): SubjectConfiguration[] => {
    const configuration = summaries.get(own.id);
    if (configuration === undefined) return [];
    const { reports, rating: ratingMips, mean: relativeSpeed } = own;
    return [{ configuration, reports, ratingMips, relativeSpeed }];
  };
  const ofOne = (own: z.infer<typeof Own> | null) => (own === null ? [] : toListed(own))[0] ?? null;
  const shownCount = shown?.configurations ?? 0;
  const isMore = skip + SUBJECT_PAGE_ROWS < Math.min(shownCount, SUBJECT_SKIP_MAX);
  return {
    ...answered,
    shown,
    otherClasses: classes.slice(1),
    best: ofOne(row.best),
    usual: ofOne(row.usual),
    values: (row.values ?? []).map(toValue).toSorted(byRegistry),
    valuesOver: Math.min(shownCount, VALUED_MAX),
    kernels: (row.kernels ?? []).map(toGroup).toSorted(byVersion),
    releases: (row.releases ?? []).map(toGroup),
    // Of a model the name is the id of one of its configurations, by which it is shown as everywhere.
    models: models.map((model) => ({
      ...toGroup(model),
      name: summaries.get(model.name)?.processorName ?? "",
    })),
    listed: listed.flatMap(toListed),
    nextSkip: isMore ? skip + SUBJECT_PAGE_ROWS : null,
  };
}

function pageSql(
  subject: Subject,
  { method, host, build, skip }: SubjectQuery & { readonly skip: number },
) {
  const group = (id: Sql, name: Sql, most = GROUPS_MAX) => sql`
    (SELECT json_agg(g ORDER BY g.reports DESC, g.id) FROM (
      SELECT ${id} AS id, min(${name}) AS name, count(*)::int AS configurations, sum(o.reports)::int AS reports,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY o.mean) FILTER (WHERE o.sort IS NOT NULL) AS speed
      FROM own o GROUP BY 1 ORDER BY 4 DESC, 1 LIMIT ${most}) g)`;
  // Sorting by the database's own collation takes longer than everything else.
  return sql`
    WITH every AS MATERIALIZED (
      SELECT c.id, c.os_family COLLATE "C" AS family, c.kernel_series COLLATE "C" AS kernel,
        (c.os_name || ' ' || c.os_version) COLLATE "C" AS release, c.processor_model COLLATE "C" AS model, t.host, t.build_class AS build, t.reports, t.rating, t.geometric_mean AS mean,
        t.sort_relative AS sort
      FROM configurations c JOIN configuration_totals t ON t.configuration_id = c.id
      WHERE t.method = ${method} AND ${ofSubject(subject)}
    ), classes AS (
      SELECT host, build, count(*)::int AS configurations, sum(reports)::int AS reports,
        coalesce(host = ${host ?? null}::text, true) AND coalesce(build = ${build ?? null}::text, true) AS asked
      FROM every GROUP BY 1, 2
    ), ordered AS (
      SELECT * FROM classes ORDER BY asked DESC, host <> 'native', host, build <> 'official'
    ), own AS MATERIALIZED (
      SELECT e.* FROM every e JOIN (SELECT host, build FROM ordered LIMIT 1) shown USING (host, build)
    ), valued AS MATERIALIZED (
      SELECT id FROM own ORDER BY reports DESC, id LIMIT ${VALUED_MAX}
    )
    SELECT
      (SELECT json_agg(d) FROM (SELECT host, build, configurations, reports FROM ordered) d) AS classes,
      (SELECT to_json(d) FROM (SELECT id, reports, rating, mean FROM own WHERE sort IS NOT NULL ORDER BY sort, id LIMIT 1) d) AS best,
      (SELECT to_json(d) FROM (SELECT id, reports, rating, mean FROM own ORDER BY reports DESC, id LIMIT 1) d) AS usual,
      (SELECT json_agg(d) FROM (
        SELECT id, reports, rating, mean FROM own ORDER BY reports DESC, id OFFSET ${skip} LIMIT ${SUBJECT_PAGE_ROWS}) d) AS listed,
      ${group(sql`o.family || '/' || o.kernel`, sql`o.kernel`)} AS kernels,
      ${group(sql`o.family || '/' || o.release`, sql`o.release`)} AS releases,
      ${group(sql`o.model`, sql`o.id`, MODELS_MAX)} AS models,
      (SELECT json_agg(d) FROM (
        SELECT r.benchmark, r.variant, r.storage, r.sizing, count(*)::int AS configurations,
          (array_agg(r.value ORDER BY r.sort_absolute, r.configuration_id))[1] AS best,
          (array_agg(r.configuration_id ORDER BY r.sort_absolute, r.configuration_id))[1] AS best_of,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY r.value) AS median,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY r.cost_instructions) AS cost,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY r.bytes_per_instruction) AS bytes
        FROM valued v CROSS JOIN LATERAL (
          SELECT r.benchmark COLLATE "C" AS benchmark, r.variant COLLATE "C" AS variant, r.storage COLLATE "C" AS storage,
            r.sizing COLLATE "C" AS sizing, r.value, r.sort_absolute, r.configuration_id COLLATE "C" AS configuration_id,
            r.cost_instructions, r.bytes_per_instruction
          FROM configuration_results r WHERE r.configuration_id = v.id AND r.method = ${method} AND r.quiet
            AND r.storage <> 'remote' AND (r.benchmark, r.variant) IN (${HEADLINES}) OFFSET 0) r
        GROUP BY r.benchmark, r.variant, r.storage, r.sizing) d) AS values`;
}

function toGroup({ speed, ...group }: z.infer<typeof Group>): SubjectGroup {
  return { ...group, relativeSpeed: speed };
}

function toValue({
  best,
  best_of,
  cost,
  bytes,
  storage,
  ...row
}: z.infer<typeof Value>): SubjectValue {
  const costs = { costInstructions: cost, bytesPerInstruction: bytes };
  const role = storage === "local" || storage === "remote" ? storage : null;
  return {
    ...row,
    storage: role,
    best: { value: best, configurationId: best_of },
    relativeSpeed: relativeOfResult({ ...row, ...costs }, role),
  };
}

const order = new Map(BENCHMARKS.map(({ id }, index) => [id as string, index]));

function byRegistry(a: SubjectValue, b: SubjectValue): number {
  return (order.get(a.benchmark) ?? 0) - (order.get(b.benchmark) ?? 0);
}

const versions = new Intl.Collator("en", { numeric: true });

function byVersion(a: SubjectGroup, b: SubjectGroup): number {
  return versions.compare(b.id, a.id);
}
