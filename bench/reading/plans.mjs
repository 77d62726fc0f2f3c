// The plans of the queries behind the pages: which indexes they read, and that no large table is read from end to end.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { tsImport } from "tsx/esm/api";
import { root } from "../../scripts/setup/steps.mjs";
import { listPages } from "./pages.mjs";

const LARGE_ROWS = 10_000;
const load = (file) => tsImport(`../../apps/web/src/server/${file}`, import.meta.url);

/** Runs each page's queries once with auto-logged statements, explains them, and writes bench/plans. */
export async function savePlans(databaseUrl) {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient } = await load("db/generated/client.ts");
  const adapter = new PrismaPg({ connectionString: databaseUrl, options: "-c TimeZone=UTC" });
  const db = new PrismaClient({ adapter, log: [{ level: "query", emit: "event" }] });
  const statements = [];
  db.$on("query", ({ query, params }) => statements.push({ query, params: JSON.parse(params) }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { reltuples } = (
      await client.query("SELECT reltuples FROM pg_class WHERE relname = 'reports'")
    ).rows[0];
    const large = await largeTables(client);
    const folder = path.join(root, "bench/plans");
    mkdirSync(folder, { recursive: true });
    for (const [name, work] of Object.entries(await readers(databaseUrl))) {
      statements.length = 0;
      await work(db);
      const plans = [];
      for (const { query, params } of statements.filter(({ query }) =>
        /^\s*(SELECT|WITH)/i.test(query),
      ))
        plans.push(await explain(client, query, params));
      const text = `${Math.round(reltuples)} reports\n\n${plans.join("\n\n")}\n`;
      writeFileSync(path.join(folder, `${name}.txt`), text);
      const scanned = large.filter((table) => text.includes(`Seq Scan on ${table} `));
      process.stdout.write(
        `plan of ${name}: ${plans.length} queries, ${scanned.length === 0 ? "no sequential scan of a large table" : `SEQUENTIAL SCAN of ${scanned.join(", ")}`}\n`,
      );
    }
  } finally {
    await client.end();
    await db.$disconnect();
  }
}

async function largeTables(client) {
  const { rows } = await client.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= $1 AND relname !~ '^pg_'",
    [LARGE_ROWS],
  );
  return rows.map(({ relname }) => relname);
}

async function explain(client, query, params) {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${query}`, params);
  return `${query.replaceAll(/\s+/g, " ").trim()}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`;
}

async function readers(databaseUrl) {
  const pages = await listPages(databaseUrl);
  const idOf = (name) => decodeURIComponent(pages[name].split("/").at(-1));
  const { LeaderboardQuery } = await tsImport("@oslag/schema", import.meta.url);
  const { getLeaderboard } = await load("queries/get-leaderboard.ts");
  const { getConfiguration } = await load("queries/get-configuration.ts");
  const { getReport } = await load("queries/get-report.ts");
  const { listReports, listNewest } = await load("queries/list-reports.ts");
  const { listFigurePoints } = await load("queries/list-figure-points.ts");
  const { listValueHistory } = await load("queries/list-value-history.ts");
  const board = (query) => (db) => getLeaderboard(db, "getpid", LeaderboardQuery.parse(query));
  const largest = idOf("largest configuration");
  return {
    "figure-one": (db) => listFigurePoints(db),
    "newest-runs": (db) => listNewest(db, 10),
    leaderboard: board({ virtual: "no" }),
    "leaderboard-by-processor": board({ virtual: "any", processor: "synthetic 7" }),
    "leaderboard-of-the-set": (db) =>
      getLeaderboard(db, "default-set", LeaderboardQuery.parse({ virtual: "any" })),
    report: (db) => getReport(db, idOf("report")),
    "largest-configuration": async (db) => {
      await getConfiguration(db, largest);
      await listReports(db, { configuration: largest, limit: 25 });
      await listValueHistory(db, { configuration: largest });
    },
    key: async (db) => {
      await listReports(db, { key: idOf("key"), limit: 25 });
      await listValueHistory(db, { key: idOf("key") });
    },
  };
}
