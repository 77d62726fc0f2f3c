// `npm run load:synthetic -- --reports N [--configurations M] [--models P] --database NAME`: fills a new database with N small
// synthetic reports of M configurations (by default N / 100) of P processors (by default M / 4), to measure reading at scale.
// PostgreSQL makes the rows in bulk, without the ingest. Their envelopes are unsigned and their notes say `synthetic`, so that nobody
// takes them for real ones. `--into URL` fills a database without reports that is there already, in place of a new one.
import { parseArgs } from "node:util";
import path from "node:path";
import pg from "pg";
import { startDatabase } from "./db.mjs";
import { prepareDatabase } from "./prepare-database.mjs";
import { dataDir, report, step } from "./setup/steps.mjs";
import { fillSynthetic } from "./synthetic/fill.mjs";

const REPORTS_PER_CONFIGURATION = 100;
const CONFIGURATIONS_PER_MODEL = 4;

/** Returns the address of a new database that is ready for reports. */
async function createPrepared(name: string): Promise<string> {
  const server =
    process.env["DATABASE_URL"] ??
    (await startDatabase({ home: path.join(dataDir, "synthetic-pg"), port: 0 })).url;
  await execute(server, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await prepareDatabase(url.toString());
  return url.toString();
}

type Sizes = {
  readonly reports: number;
  readonly configurations?: number;
  readonly models?: number;
};

async function fill(
  url: string,
  {
    reports,
    configurations = Math.max(1, Math.floor(reports / REPORTS_PER_CONFIGURATION)),
    models = Math.max(1, Math.floor(configurations / CONFIGURATIONS_PER_MODEL)),
  }: Sizes,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    await fillSynthetic(client, { reports, configurations, models });
  } finally {
    await client.end();
  }
  await step("Aggregates", () => refresh(url));
  await execute(url, "VACUUM ANALYZE");
}

async function refresh(url: string): Promise<void> {
  const { openDatabase, refreshAll } = await import("@oslag/store");
  const db = openDatabase(url);
  try {
    await refreshAll(db);
  } finally {
    await db.$disconnect();
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

try {
  const { values } = parseArgs({
    options: {
      reports: { type: "string" },
      configurations: { type: "string" },
      models: { type: "string" },
      database: { type: "string" },
      into: { type: "string" },
    },
  });
  const reports = Number(values.reports ?? 10_000);
  const url =
    values.into ?? (await createPrepared(values.database ?? `oslag_synthetic_${reports}`));
  await fill(url, {
    reports,
    ...(values.configurations ? { configurations: Number(values.configurations) } : {}),
    ...(values.models ? { models: Number(values.models) } : {}),
  });
  process.stdout.write(`${url}\n`);
} catch (error) {
  report(error);
}
