import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  insertReports,
  insertSubjects,
  TEMPLATE_SQL,
} from "../../../../scripts/synthetic/rows.mjs";
import { refreshAll } from "../aggregates/refresh-all";
import type { Database } from "../db/database";
import { watchDatabase, type Statement } from "../testing/watch-database";
import { listReports } from "./list-reports";
import { pageReaders, type Subjects } from "../testing/page-readers";
import { useDatabase } from "../testing/use-database";

/*
 * The work of reading a page must not grow with the number of reports. The test runs and explains each page's queries, and
 * again after the number of reports has doubled. The rows that they read in the tables of reports and measurements must stay
 * the same. Plans that read whole tables are switched off, because the planner prefers them for so few rows; bench/plans shows
 * which plans it chooses for many.
 */

const test = useDatabase("reading_work");
/** Few subjects, so that each has more reports than a history shows (HISTORY_REPORTS_MAX) from the start. */
const SIZES = { configurations: 5, keys: 5, models: 2 };
const REPORTS = 2_000;
/** These read single reports, up to a limit (candidatesMax) that this database does not reach. */
const BOUNDED = new Set(["explore-by-key", "explore-reports-by-mode"]);

/** The planner may find the newest report of a key by passing over those of the other keys, or not. */
const PASSED_OVER = SIZES.keys - 1;

/** More configurations than a listing merges (CONFIGURATIONS_MAX), all without reports. */
const UNREPORTED = 201;
const LOOKED_AT = 500;
const walk = { os: "rare", limit: 50, lookAtMost: LOOKED_AT };
const WALKS = { "walk-that-finds-nothing": (db: Database) => listReports(db, walk) };

let client: pg.Client;
let watched: Database;
let statements: Statement[] = [];

beforeAll(async () => {
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  for (const way of ["seqscan", "hashjoin", "mergejoin", "bitmapscan"])
    await client.query(`SET enable_${way} = off`);
  await client.query(TEMPLATE_SQL);
  await insertSubjects(client, SIZES);
  await client.query(
    `INSERT INTO configurations SELECT own.*
     FROM (SELECT configurations AS row FROM configurations LIMIT 1) one, generate_series(1, $1::int) i,
       json_populate_record(one.row, json_build_object('id', md5(i::text), 'os_family', 'rare')) own`,
    [UNREPORTED],
  );
  watched = watchDatabase(test.url, (statement) => statements.push(statement));
});
afterAll(async () => {
  await client.end();
  await watched.$disconnect();
});

async function addReports(from: number): Promise<void> {
  await insertReports(client, { from, to: from + REPORTS, reports: REPORTS, ...SIZES });
  await client.query("ANALYZE");
  await refreshAll(test.db);
  await client.query("VACUUM ANALYZE");
}

async function findSubjects(): Promise<Subjects> {
  const totals = await test.db.configurationTotal.findMany({ orderBy: { reports: "desc" } });
  const newest = await test.db.report.findFirstOrThrow({ orderBy: { received: "desc" } });
  return {
    report: newest.id,
    key: newest.keyId,
    configuration: totals.at(-1)?.configurationId ?? "",
    largest: totals[0]?.configurationId ?? "",
  };
}

/** Returns how many rows of reports and measurements each reader's queries read, including those that a filter removes. */
async function touchedRows(subjects: Subjects): Promise<Record<string, number>> {
  const touched: Record<string, number> = {};
  const readers = { ...pageReaders(subjects), ...WALKS };
  for (const [name, read] of Object.entries(readers)) {
    statements = [];
    await read(watched);
    expect(statements.length, name).toBeGreaterThan(0);
    touched[name] = 0;
    for (const { query, params } of statements) {
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query}`,
        params,
      );
      const [explained] = Explained.parse(rows[0]?.["QUERY PLAN"]);
      touched[name] += rowsOf(explained.Plan);
    }
  }
  return touched;
}

type Node = {
  readonly "Relation Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly Plans?: readonly Node[] | undefined;
};
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Relation Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(Node).optional(),
  }),
);
const Explained = z.tuple([z.object({ Plan: Node })]);

function rowsOf(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  if (!["reports", "report_bytes", "measurements"].includes(node["Relation Name"] ?? ""))
    return below;
  const perLoop = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  return below + Math.round(perLoop * node["Actual Loops"]);
}

it("no page reads more reports or measurements after their number has doubled", async () => {
  await addReports(0);
  const subjects = await findSubjects();
  const before = await touchedRows(subjects);
  await addReports(REPORTS);
  const after = await touchedRows(subjects);
  for (const [name, rows] of Object.entries(after))
    if (!BOUNDED.has(name))
      expect(rows, name).toBeLessThanOrEqual((before[name] ?? 0) + PASSED_OVER);
  // The counts are not zero for pages that do read reports, and grow for one that is allowed to.
  expect(after["newest-runs"]).toBeGreaterThan(0);
  expect(after["explore-by-key"]).toBeGreaterThan(before["explore-by-key"] ?? 0);
  // Once for the walk, and once to find its end.
  expect(after["walk-that-finds-nothing"]).toBe(2 * LOOKED_AT);
  for (const name of ["figure-one", "leaderboard", "explore", "explore-by-dimensions"])
    expect(after[name], name).toBe(0);
}, 180_000);
