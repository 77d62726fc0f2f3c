import { FIGURE_COUNTED_MAX, type FigureRow, type FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import { empty, sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readBoth } from "../db/in-snapshot";
import { readRowsOnce } from "../db/read-rows";
import { KEPT_OUT, MAY_COUNT } from "../fragments/report-state";
import { figureMembers } from "./figure-axes";
import { configurationFilterSql, isMaintained, reportFilterSql } from "./figure-filters";
import { FIGURE_ROWS_MAX, FigureRecord, type FigureRecords } from "./figure-record";
import { figureSql, QUIET_FIRST } from "./figure-sql";
import { listMaintainedRecords } from "./list-maintained-records";
import {
  countIds,
  createListCollector,
  digestOfIds,
  toReportIds,
  type SortedLists,
} from "./report-ids";

/** Lists the points that match a specification's filters, even those without the values that it draws. */
export async function listFigureRecords(
  db: Driven,
  specification: FigureSpecification,
  { report }: { readonly report?: string } = {},
): Promise<FigureRecords> {
  const { methods = [specification.method] } = specification;
  let all: FigureRecords | null = null;
  for (const method of methods) {
    const own = await listRecordsOfMethod(db, { ...specification, method }, report);
    all = all === null ? own : bothOf(all, own);
  }
  if (all === null) throw new RangeError("a figure of no method");
  return all;
}

async function listRecordsOfMethod(
  db: Driven,
  specification: FigureSpecification,
  report: string | undefined,
): Promise<FigureRecords> {
  const { method, methods } = specification;
  const found =
    report === undefined && isMaintained(specification)
      ? await listMaintainedRecords(db, specification)
      : await listRecordsOfReports(db, specification, report);
  if (methods === undefined) return found;
  return { ...found, records: found.records.map((record) => ({ ...record, method })) };
}

/** Returns the records of two methods, the newest first, at most FIGURE_ROWS_MAX. */
function bothOf(one: FigureRecords, other: FigureRecords): FigureRecords {
  const sum = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : a + b);
  const newest = [one.newestReceived, other.newestReceived].filter((at) => at !== null);
  return {
    records: [...one.records, ...other.records]
      .toSorted((a, b) => b.newest_received.getTime() - a.newest_received.getTime())
      .slice(0, FIGURE_ROWS_MAX),
    matching: one.matching + other.matching,
    newestReceived: newest.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    reportsMatching: sum(one.reportsMatching, other.reportsMatching),
  };
}

const Tally = z.tuple([z.object({ matching: z.int() })]);

/** Lists points computed from single reports: from the newest that match, so that the work is limited for all filters. */
async function listRecordsOfReports(
  db: Driven,
  specification: FigureSpecification,
  report: string | undefined,
): Promise<FigureRecords> {
  const filters = reportFilterSql({ ...specification, report });
  // Without filters on configurations the join is left out, so that an index alone can answer.
  const configurations =
    configurationFilterSql(specification).length === 0
      ? empty
      : sql`JOIN configurations c ON c.id = r.configuration_id`;
  const tallied = sql`
    SELECT count(*)::int AS matching FROM (
      SELECT FROM reports r ${configurations} WHERE ${filters}
      LIMIT ${FIGURE_COUNTED_MAX + 1}
    ) counted`;
  const listed = sql`
      WITH ${figureSql({ specification, members: figureMembers(specification), filters })}
      SELECT t.unit, t.configuration_id, t.rating, t.cores, t.reports, t.keys, NULL::int AS networks, t.quiet, t.newest, t.newest_received,
        t.mean_low_share, t.mean_high_share,
        coalesce(json_agg(to_json(results) ORDER BY results.benchmark)
          FILTER (WHERE results.unit IS NOT NULL), '[]') AS results
      FROM totals t LEFT JOIN results USING (unit)
      GROUP BY t.unit, t.configuration_id, t.rating, t.cores, t.reports, t.keys, t.quiet, t.newest, t.newest_received,
        t.mean_low_share, t.mean_high_share
      ORDER BY t.newest_received DESC, t.unit`;
  const [tallies, found] = await readBoth(
    db,
    (own) => readRowsOnce(own, tallied),
    (own) => readRowsOnce(own, listed),
  );
  const [tally] = Tally.parse(tallies);
  const records = z.array(FigureRecord).parse(found);
  return {
    records,
    matching: specification.points === "reports" ? tally.matching : records.length,
    newestReceived: records[0]?.newest_received ?? null,
    reportsMatching: tally.matching,
  };
}

/** Ids, a line each, list after list: a million of them are read in a fraction of the time that an array takes. */
const Lists = z.array(z.object({ ids: z.string(), counts: z.array(z.int()) }));

/**
 * Returns the counted reports of the given points: a list for each configuration where the figure shows its aggregates, because most
 * lists are the same in the next figure; else one list. The report `own` is among them in any case.
 */
export async function listContributingReports(
  db: Driven,
  specification: FigureSpecification,
  {
    rows,
    own,
  }: {
    readonly rows: readonly Pick<FigureRow, "id" | "reports">[];
    readonly own?: string | undefined;
  },
): Promise<SortedLists> {
  const units = rows.map(({ id }) => id);
  if (specification.points === "reports") {
    const ids = toReportIds([...new Set(own === undefined ? units : [...units, own])]);
    const lists = ids.length === 0 ? [] : [ids];
    return { lists, count: countIds(ids), digest: digestOfIds(ids) };
  }
  const { methods = [specification.method] } = specification;
  const left = isMaintained(specification) ? await readKeptOut(db) : new Set<string>();
  if (own !== undefined) left.delete(own);
  const expected = rows.reduce((sum, { reports }) => sum + reports, left.size + 1);
  const collector = createListCollector({ expected, left });
  let hasOwn = own === undefined;
  const take = (lists: unknown) => {
    for (const { ids, counts } of Lists.parse(lists)) {
      hasOwn ||= own !== undefined && ids.includes(own);
      collector.add(ids, counts);
    }
  };
  if (units.length > 0)
    for (const method of methods)
      await listReportsOfMethod(db, { ...specification, method }, { units, take });
  if (!hasOwn && own !== undefined) collector.add(`${own}\n`, [1]);
  return collector.finish();
}

type Taking = {
  readonly units: readonly string[];
  readonly take: (rows: readonly unknown[]) => void;
};

async function listReportsOfMethod(
  db: Driven,
  specification: FigureSpecification,
  { units, take }: Taking,
): Promise<void> {
  if (isMaintained(specification))
    return listReportsOfConfigurations(db, specification, { units, take });
  const filters = reportFilterSql(specification);
  take(
    await readRowsOnce(
      db,
      sql`
      WITH ${figureSql({ specification, members: figureMembers(specification), filters })}
      SELECT string_agg(id, ${LINE_FEED} ${BY_ID}) || ${LINE_FEED} AS ids, ARRAY[count(*)::int] AS counts
      FROM matched WHERE unit = ANY (${units}) HAVING count(*) > 0`,
    ),
  );
}

const LINE_FEED = sql`E'\\n'`;
const BY_ID = sql`ORDER BY id COLLATE "C"`;

/** Strings of a million ids at once would be collected as garbage of long life, which costs more than reading them. */
const LISTED_AT_ONCE = 500;

/**
 * Lists the reports of configurations that may count, on both connections where there are two. An index alone gives the ids of each, with
 * the few that a statement or a flag keeps out: PostgreSQL would sort or spill a million ids to leave them out.
 */
async function listReportsOfConfigurations(
  db: Driven,
  { method }: FigureSpecification,
  { units, take }: Taking,
): Promise<void> {
  let from = 0;
  const readOn = async (connection: Driven) => {
    while (from < units.length) {
      const configurations = units.slice(from, from + LISTED_AT_ONCE);
      from += LISTED_AT_ONCE;
      take(
        await readRowsOnce(
          connection,
          sql`
          SELECT string_agg(ids, '') AS ids, array_agg(count) AS counts
          FROM unnest(${configurations}::text[]) AS own (id) CROSS JOIN LATERAL (
            SELECT string_agg(id, ${LINE_FEED} ${BY_ID}) || ${LINE_FEED} AS ids, count(*)::int AS count FROM reports r
            WHERE r.configuration_id = own.id AND r.method = ${method} AND ${MAY_COUNT} ${QUIET_FIRST}
          ) listed WHERE ids IS NOT NULL HAVING count(*) > 0`,
        ),
      );
    }
  };
  await readBoth(db, readOn, readOn);
}

async function readKeptOut(db: Driven): Promise<Set<string>> {
  const rows = await readRowsOnce(db, sql`SELECT report_id AS id FROM (${KEPT_OUT}) kept`);
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
}
