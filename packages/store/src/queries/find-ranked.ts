import {
  METHODS,
  type LeaderboardQuery,
  type LeaderboardSubject,
  type Result,
} from "@oslag/schema";
import { withoutMark } from "@oslag/labels";
import { z } from "zod";
import { encodeCursor } from "../db/cursor";
import type { Database } from "../db/database";
import { readRows, readRowsOnce } from "../db/read-rows";
import { sql } from "../db/sql";
import { isShownSql } from "../fragments/is-visible";
import { SET_MEMBERS } from "../fragments/live-point";
import { readConfigurationSummaries, type ConfigurationSummary } from "./configuration-summary";
import { findByIds } from "./find-by-ids";
import { findProcessorModels } from "./find-processor-models";
import { getReportForCard, whyNotCompared, type NotCompared } from "./get-result-card";
import { rankingOf, type Ranking } from "./leaderboard-ranking";
import {
  rankedAboveSql,
  rankedCountSql,
  rankedFirstSql,
  type Filters,
  type RankedPosition,
  type Sought,
} from "./leaderboard-sql";
import { listCountedMethods } from "./list-counted-methods";
import type { Found } from "./found";
import { search } from "./search";

/** Which rows are ranked together. */
export type BoardClass = Required<Pick<LeaderboardQuery, "build" | "host" | "virtual">>;

/** What a reader's words stand for: a report, a configuration, a key or processor models. */
export type SoughtThing = {
  readonly kind: "report" | "configuration" | "key" | "model";
  /** The id of the first of them. */
  readonly id: string;
  /** Its name; of a processor the words that were asked for. */
  readonly name: string;
  readonly rows: Sought;
  /** The filter by processor that leaves just these rows, if there is one. */
  readonly processor: string | null;
  /** Why the report itself is in no ranking; null if it is, or if the thing is no report. */
  readonly notCounted: NotCompared | null;
};

/** Why a configuration is in no list of a ranking. `measured` and `of` are those of the default set. */
export type Unranked =
  | { readonly why: "not-counted" | "busy" | "unrated" | "lacking" | "capped" | "other-storage" }
  | { readonly why: "incomplete"; readonly measured: number; readonly of: number };

/** Where something stands in a ranking. */
export type RankedPlace =
  | { readonly kind: "unknown"; readonly similar: readonly Found[] }
  /** In the list that was asked for. */
  | {
      readonly kind: "here";
      readonly thing: SoughtThing;
      readonly configurationId: string;
      /** How many rows of the list are sought, counted up to ROWS_MAX. */
      readonly rows: number;
      /** Begins a page that has the row; undefined for the first page. */
      readonly cursor: string | undefined;
    }
  /** In another list: of another class, without the other filters, or of another method. */
  | {
      readonly kind: "elsewhere";
      readonly thing: SoughtThing;
      readonly reason: "class" | "filters" | "method";
      readonly method: number;
      readonly of: BoardClass;
    }
  | {
      readonly kind: "unranked";
      readonly thing: SoughtThing;
      readonly because: Unranked;
      /** Null for processors and if nothing is known of a key. */
      readonly configuration: ConfigurationSummary | null;
    };

const CONFIGURATIONS_MAX = 200;
const REPORTS_OF_KEY_MAX = 2_000;
const MODELS_MAX = 100;
const SIMILAR_MAX = 5;
/** So many rows are counted. */
export const ROWS_MAX = 1_000;
/** A page begins so many rows above the one that is sought. */
const ROWS_ABOVE = 10;

/**
 * Finds the best row of what somebody typed: the first digits of a report's or a configuration's id, a key or its fingerprint, or words
 * of a processor's name. If the list lacks it, says in which of the given classes it is, or why it is in none.
 */
export async function findRanked(
  db: Database,
  benchmark: LeaderboardSubject,
  {
    text,
    query,
    classes,
  }: {
    readonly text: string;
    /** The list that is asked for. */
    readonly query: LeaderboardQuery & { readonly method: number };
    /** Where else to look, in this order. */
    readonly classes: readonly BoardClass[];
  },
): Promise<Result<RankedPlace>> {
  const ranking = rankingOf(benchmark, query);
  if (!ranking.ok) return ranking;
  const found = await resolve(db, text);
  if (!("rows" in found)) return { ok: true, value: { kind: "unknown", ...found } };
  const models =
    query.processor === undefined ? null : await findProcessorModels(db, query.processor);
  const filters: Filters = { ...query, models };
  const here = await findHere(db, ranking.value, { filters, thing: found });
  if (here !== null) return { ok: true, value: here };
  const { value } = ranking;
  const elsewhere = await findElsewhere(db, value, { filters, thing: found, classes });
  return {
    ok: true,
    value: elsewhere ?? (await explain(db, { thing: found, benchmark, query, ranking: value })),
  };
}

/** Returns what a text stands for; names that are similar if it stands for nothing. */
async function resolve(
  db: Database,
  typed: string,
): Promise<SoughtThing | { readonly similar: readonly Found[] }> {
  const text = withoutMark(typed.trim());
  const [byId] = await findByIds(db, { text });
  if (byId !== undefined) return ofId(db, byId);
  const models = await findProcessorModels(db, text);
  const known = { kind: "model", name: text, processor: null, notCounted: null } as const;
  if (models[0] !== undefined)
    return { ...known, id: models[0], rows: { by: "model", ids: models }, processor: text };
  const { similar, results } = await search(db, { text, kind: "model", limit: MODELS_MAX });
  if (similar || results[0] === undefined) return { similar: results.slice(0, SIMILAR_MAX) };
  const ids = results.map(({ id }) => id);
  return { ...known, id: results[0].id, rows: { by: "model", ids } };
}

async function ofId(db: Database, { kind, id, name }: Found): Promise<SoughtThing> {
  const thing = { id, name, processor: null, notCounted: null };
  const rows = (ids: readonly string[]): Sought => ({ by: "configuration", ids });
  if (kind === "key") return { ...thing, kind, rows: rows(await listOfKey(db, id)) };
  if (kind !== "report") return { ...thing, kind: "configuration", rows: rows([id]) };
  const report = await getReportForCard(db, id);
  return {
    ...thing,
    kind,
    rows: rows(report === null ? [] : [report.configuration.id]),
    notCounted: report === null || report.state === "hidden" ? null : whyNotCompared(report),
  };
}

const Ids = z.array(z.object({ id: z.string() }));

/** Lists the configurations of a key's newest reports, without hidden ones. */
async function listOfKey(db: Database, key: string): Promise<readonly string[]> {
  const rows = Ids.parse(
    await readRows(
      db,
      "configurations_of_key",
      sql`
      SELECT DISTINCT configuration_id AS id FROM (
        SELECT r.configuration_id FROM reports r
        WHERE r.key_id = ${key} AND ${isShownSql(sql`r.id`)}
        ORDER BY r.received DESC, r.id DESC LIMIT ${REPORTS_OF_KEY_MAX}
      ) own ORDER BY 1 LIMIT ${CONFIGURATIONS_MAX}`,
    ),
  );
  return rows.map(({ id }) => id);
}

const First = z.array(
  z.object({ sort_value: z.number(), configuration_id: z.string(), machine_class: z.string() }),
);
const Above = z.array(z.object({ sort_value: z.number(), configuration_id: z.string() }));
const Count = z.tuple([z.object({ total: z.int() })]);

type OfThing = { readonly filters: Filters; readonly thing: SoughtThing };

async function findFirst(db: Database, { ranked }: Ranking, { filters, thing }: OfThing) {
  const sought = { ...filters, sought: thing.rows };
  return First.parse(await readRowsOnce(db, rankedFirstSql(ranked, sought)))[0] ?? null;
}

async function findHere(
  db: Database,
  ranking: Ranking,
  { filters, thing }: OfThing,
): Promise<RankedPlace | null> {
  const first = await findFirst(db, ranking, { filters, thing });
  if (first === null) return null;
  const { ranked } = ranking;
  const at: RankedPosition = { sort: first.sort_value, configurationId: first.configuration_id };
  const [above, counted] = await Promise.all([
    readRowsOnce(db, rankedAboveSql(ranked, filters, { from: at, limit: ROWS_ABOVE })),
    readRowsOnce(db, rankedCountSql(ranked, { ...filters, sought: thing.rows }, ROWS_MAX)),
  ]);
  const before = Above.parse(above)[ROWS_ABOVE - 1];
  return {
    kind: "here",
    thing,
    configurationId: first.configuration_id,
    rows: Math.min(Count.parse(counted)[0].total, ROWS_MAX),
    cursor:
      before === undefined
        ? undefined
        : encodeCursor([before.sort_value, before.configuration_id, { method: filters.method }]),
  };
}

/** Looks without the filters in the list's own class, in the other classes, and then at the other methods. */
async function findElsewhere(
  db: Database,
  ranking: Ranking,
  { filters, thing, classes }: OfThing & { readonly classes: readonly BoardClass[] },
): Promise<RankedPlace | null> {
  const { build, host, virtual = "any" } = filters;
  const asked: BoardClass = { build, host, virtual };
  const others = [...classes, ...ANY_MACHINE].filter((other) => !isSame(other, asked));
  const counted = await listCountedMethods(db);
  const methods = [filters.method, ...counted.filter((other) => other !== filters.method)];
  for (const method of methods)
    for (const of of [asked, ...others]) {
      const reason = method !== filters.method ? "method" : isSame(of, asked) ? "filters" : "class";
      const whole: Filters = { ...of, method, models: null };
      if ((await findFirst(db, ranking, { filters: whole, thing })) !== null)
        return { kind: "elsewhere", thing, reason, method, of };
    }
  return null;
}

/** Of some machines nobody knows whether they are virtual. They are only in the lists of all machines. */
const ANY_MACHINE: readonly BoardClass[] = (["official", "local"] as const).map((build) => ({
  build,
  host: "native",
  virtual: "any",
}));

function isSame(a: BoardClass, b: BoardClass): boolean {
  return a.build === b.build && a.host === b.host && a.virtual === b.virtual;
}

const Totals = z.array(
  z.object({
    id: z.string(),
    rating: z.number().nullable(),
    measured: z.int(),
    quiet: z.boolean(),
  }),
);
const Lines = z.array(
  z.object({ sizing: z.string(), storage: z.string(), quiet: z.boolean(), rated: z.boolean() }),
);

type ToExplain = {
  readonly thing: SoughtThing;
  readonly benchmark: LeaderboardSubject;
  readonly query: LeaderboardQuery & { readonly method: number };
  readonly ranking: Ranking;
};

/** Says why something is in no list of a ranking, by its configuration with the most counted reports. */
async function explain(
  db: Database,
  { thing, benchmark, query, ranking }: ToExplain,
): Promise<RankedPlace> {
  if (thing.rows.by === "model")
    return { kind: "unranked", thing, because: { why: "lacking" }, configuration: null };
  const [total] = Totals.parse(
    await readRows(
      db,
      "unranked_totals",
      sql`
      SELECT configuration_id AS id, rating, measured, quiet FROM configuration_totals
      WHERE configuration_id = ANY (${thing.rows.ids}) AND method = ANY (${[...METHODS]}::int[])
      ORDER BY method = ${query.method} DESC, quiet DESC, measured DESC, reports DESC, configuration_id LIMIT 1`,
    ),
  );
  const id = total?.id ?? thing.rows.ids[0];
  const summaries = await readConfigurationSummaries(db, id === undefined ? [] : [id]);
  const because: Unranked =
    total === undefined
      ? { why: "not-counted" }
      : benchmark === "default-set"
        ? explainMean(total, ranking)
        : await explainResult(db, { id: total.id, benchmark, variant: ranking.variant ?? "" });
  return {
    kind: "unranked",
    thing,
    because,
    configuration: summaries.get(id ?? "") ?? null,
  };
}

function explainMean(
  { rating, measured, quiet }: z.infer<typeof Totals>[number],
  { mean }: Ranking,
): Unranked {
  if (rating === null) return { why: "unrated" };
  if (measured < SET_MEMBERS.length && mean !== "without-create-delete")
    return { why: "incomplete", measured, of: SET_MEMBERS.length };
  return quiet ? { why: "lacking" } : { why: "busy" };
}

async function explainResult(
  db: Database,
  {
    id,
    benchmark,
    variant,
  }: { readonly id: string; readonly benchmark: string; readonly variant: string },
): Promise<Unranked> {
  const lines = Lines.parse(
    await readRows(
      db,
      "unranked_results",
      sql`
      SELECT sizing, storage, quiet, coalesce(cost_instructions, bytes_per_instruction) IS NOT NULL AS rated
      FROM configuration_results WHERE configuration_id = ${id} AND benchmark = ${benchmark} AND variant = ${variant}`,
    ),
  );
  if (lines.length === 0) return { why: "lacking" };
  const full = lines.filter(({ sizing }) => sizing === "full");
  if (full.length === 0) return { why: "capped" };
  const quiet = full.filter((line) => line.quiet);
  if (quiet.length === 0) return { why: "busy" };
  return quiet.every(({ rated }) => !rated) ? { why: "unrated" } : { why: "other-storage" };
}
