// The plans of the queries behind the pages. They show which indexes are read, and any sequential scan of a large table.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { pageReaders, watchDatabase } from "@oslag/store/testing";
import { root } from "../../scripts/setup/steps.mjs";
import { findSubjects } from "./pages.mjs";

const LARGE_ROWS = 10_000;

type Statement = { readonly query: string; readonly params: unknown[] };

/** Runs each page's queries once, explains them, and writes their plans to bench/plans. */
export async function savePlans(databaseUrl: string): Promise<void> {
  let statements: Statement[] = [];
  const db = watchDatabase(databaseUrl, (statement) => statements.push(statement));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const reports = await client.query<{ count: number }>(
      "SELECT reltuples::float8 AS count FROM pg_class WHERE relname = 'reports'",
    );
    const large = await largeTables(client);
    const folder = path.join(root, "bench/plans");
    mkdirSync(folder, { recursive: true });
    for (const [name, work] of Object.entries(pageReaders(await findSubjects(databaseUrl)))) {
      statements = [];
      await work(db);
      const plans: string[] = [];
      for (const statement of statements) plans.push(await explain(client, statement));
      const text = `${Math.round(reports.rows[0]?.count ?? 0)} reports\n\n${plans.join("\n\n")}\n`;
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

async function largeTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= $1 AND relname !~ '^pg_'",
    [LARGE_ROWS],
  );
  return rows.map(({ relname }) => relname);
}

async function explain(client: pg.Client, { query, params }: Statement): Promise<string> {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${query}`,
    params,
  );
  return `${query.replaceAll(/\s+/g, " ").trim()}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`;
}
