// `npm run bench:scale [-- --rows 1000000 --rows 10000000]`: what a report takes on disk and in PostgreSQL's log, table by table. First
// signed reports of both formats are stored by the ingest, in a database each. Then databases of synthetic reports are filled until
// `measurements` has so many rows, which shows whether a row takes more in a larger table. At last the sizes of real reports are
// multiplied: what 100 million reports need, and how much of it is bytes and measurements, which several machines can share. Tables that
// grow with configurations, keys and figures are left out.
import { parseArgs } from "node:util";
import { ingest, openDatabase } from "@oslag/store";
import { makeAdmission } from "@oslag/store/testing";
import pg from "pg";
import { makeFormat2Report, makeStandardReport } from "../scripts/faults/make-reports";
import { prepareDatabase } from "../scripts/prepare-database.mjs";
import { generateClient } from "../scripts/setup/build.mjs";
import { report, step, Stop } from "../scripts/setup/steps.mjs";
import { fillSynthetic } from "../scripts/synthetic/fill.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";

const STORED = 1_000;
/** Enough uploads to touch every page that PostgreSQL writes whole into its log after a checkpoint. */
const WARM_UP = 50;
const TABLES = [
  "reports",
  "report_bytes",
  "measurements",
  "report_networks",
  "sample_sets",
  "report_flags",
] as const;
/** Tables that several servers can share. */
const SHARED = ["report_bytes", "measurements"];
const ROWS_OF_SYNTHETIC = 7;
const PLANNED = 100_000_000;
const GIGABYTE = 1e9;

type Sizes = Readonly<Record<string, number>>;
type Column = { readonly name: string; readonly sizes: Sizes; readonly log?: number };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rows: { type: "string", multiple: true, default: ["1000000", "10000000"] } },
  });
  const wanted = values.rows.map(Number);
  if (!wanted.every((rows) => Number.isInteger(rows) && rows >= ROWS_OF_SYNTHETIC))
    throw new Stop("Usage: npm run bench:scale [-- --rows 1000000 --rows 10000000]");
  await step("Database client", generateClient);
  const real = [
    await measureReal("format 1, 16 kB", makeStandardReport),
    await measureReal("format 2, 55 kB", makeFormat2Report),
  ];
  const grown: Column[] = [];
  for (const rows of wanted) grown.push(await measureSynthetic(rows));
  printSizes([...real, ...grown]);
  printPlan(real);
}

/** Stores signed reports, and returns the bytes of one in each table. */
async function measureReal(
  name: string,
  make: (serial: number) => { readonly body: Buffer },
): Promise<Column> {
  return inDatabase(name, async ({ client, url }) => {
    const db = openDatabase(url);
    try {
      const admission = makeAdmission(db);
      const store = async (serial: number) => {
        const result = await ingest(make(serial).body, admission, {
          network: `198.18.${serial % 250}.0/24`,
        });
        if (!result.ok) throw new Error(`A report was refused: ${result.problem.code}`);
      };
      for (let serial = 0; serial < WARM_UP; serial += 1) await store(serial);
      const before = await logPosition(client);
      for (let serial = WARM_UP; serial < STORED; serial += 1) await store(serial);
      const log = (await logPosition(client)) - before;
      return { name, sizes: await sizesOf(client, STORED), log: log / (STORED - WARM_UP) };
    } finally {
      await db.$disconnect();
    }
  });
}

async function measureSynthetic(rows: number): Promise<Column> {
  const reports = Math.ceil(rows / ROWS_OF_SYNTHETIC);
  const name = `synthetic, ${rows / 1e6} million rows`;
  return inDatabase(name, async ({ client }) => {
    await fillSynthetic(client, { reports, configurations: 10_000, models: 2_500 });
    return { name, sizes: await sizesOf(client, reports) };
  });
}

async function inDatabase(
  name: string,
  work: (database: { readonly client: pg.Client; readonly url: string }) => Promise<Column>,
): Promise<Column> {
  const database = await createTestDatabase("scale");
  const client = new pg.Client({
    connectionString: database.url,
    options: "-c TimeZone=UTC",
  });
  let column: Column | undefined;
  try {
    await prepareDatabase(database.url);
    await client.connect();
    await step(name, async () => {
      column = await work({ client, url: database.url });
    });
  } finally {
    await client.end();
    await database.drop();
  }
  if (column === undefined) throw new Error(`${name} was not measured.`);
  return column;
}

async function logPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS at",
  );
  return Number(rows[0]?.at);
}

/** Returns the bytes a report takes in each table: rows, what is out of line, and indexes. */
async function sizesOf(client: pg.Client, reports: number): Promise<Sizes> {
  await client.query("VACUUM ANALYZE");
  const { rows } = await client.query<{ name: string; own: string; all: string; indexes: string }>(
    `SELECT relname AS name, pg_relation_size(oid) AS own, pg_table_size(oid) AS all, pg_indexes_size(oid) AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = ANY ($1)`,
    [TABLES],
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  return Object.fromEntries(
    TABLES.flatMap((table) => {
      const row = found.get(table);
      if (row === undefined) throw new Error(`There is no table ${table}.`);
      const own = Number(row.own) / reports;
      const parts: [string, number][] = [
        [table, own],
        [`${table} indexes`, Number(row.indexes) / reports],
      ];
      // `report_bytes` alone has long values.
      if (table === "report_bytes")
        parts.push([`${table} out of line`, Number(row.all) / reports - own]);
      return parts;
    }),
  );
}

const say = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const whole = (bytes: number) => Math.round(bytes).toLocaleString("en-US");
const sumOf = (sizes: Sizes, isWanted: (name: string) => boolean = () => true) =>
  Object.entries(sizes).reduce((sum, [name, size]) => sum + (isWanted(name) ? size : 0), 0);

function printSizes(columns: readonly Column[]): void {
  say(["bytes of a report", ...columns.map(({ name }) => name)]);
  say(["---", ...columns.map(() => "---")]);
  for (const part of Object.keys(columns[0]?.sizes ?? {}))
    say([part, ...columns.map(({ sizes }) => whole(sizes[part] ?? 0))]);
  say(["together", ...columns.map(({ sizes }) => whole(sumOf(sizes)))]);
  say(["log", ...columns.map(({ log }) => (log === undefined ? "" : whole(log)))]);
}

function printPlan(real: readonly Column[]): void {
  process.stdout.write("\n");
  say([`${PLANNED / 1e6} million reports`, ...real.map(({ name }) => name)]);
  say(["---", ...real.map(() => "---")]);
  const plan = (name: string, toCell: (column: Column) => string) =>
    say([name, ...real.map(toCell)]);
  plan("on disk, GB", ({ sizes }) => whole((sumOf(sizes) * PLANNED) / GIGABYTE));
  plan("of it bytes and measurements", ({ sizes }) => {
    const shared = sumOf(sizes, (part) => SHARED.some((table) => part.startsWith(table)));
    return `${Math.round((100 * shared) / sumOf(sizes))} %`;
  });
  plan("log at 1000 uploads a second, MB/s", ({ log = 0 }) => ((log * 1000) / 1e6).toFixed(1));
}

try {
  await main();
} catch (error) {
  report(error);
}
