// The plans of the queries behind the pages: which indexes they read, and that no large table is read from end to end.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { tsImport } from "tsx/esm/api";
import { root } from "../../scripts/setup/steps.mjs";
import { findSubjects } from "./pages.mjs";

const LARGE_ROWS = 10_000;

/** Runs each page's queries once with auto-logged statements, explains them, and writes bench/plans. */
export async function savePlans(databaseUrl) {
  const { watchDatabase } = await tsImport("@oslag/store/testing", import.meta.url);
  let statements = [];
  const db = watchDatabase(databaseUrl, (statement) => statements.push(statement));
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
      statements = [];
      await work(db);
      const plans = [];
      for (const { query, params } of statements) plans.push(await explain(client, query, params));
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

/** What pages and listings read, about the things that `listPages` finds. */
async function readers(databaseUrl) {
  const { pageReaders } = await tsImport("@oslag/store/testing", import.meta.url);
  return pageReaders(await findSubjects(databaseUrl));
}
