// `npm run db -- distribute`: shares the tables of distributed-tables.mjs among the workers of a cluster with Citus. It says first what it will
// do; `--yes` does it.
import { findUnmoved, openDatabase } from "@oslag/store";
import pg from "pg";
import { Stop } from "../setup/steps.mjs";
import {
  DISTRIBUTED,
  distributeTables,
  freeLocalRows,
  listDistributed,
  listReferences,
  listTriggers,
} from "./distributed-tables.mjs";
import { grantWeb, WEB_ROLE } from "./grant-web.mjs";

const TABLES = Object.keys(DISTRIBUTED);
/** As measured; see docs/operating.md. */
const BYTES_PER_S = 20e6;

const WHERE = "docs/operating.md, “Several database machines”, says how";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Distributes the tables if that is meant, and otherwise says what would be done. */
export async function distribute({
  url,
  isMeant,
}: {
  readonly url: string;
  readonly isMeant: boolean;
}): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: "-c statement_timeout=0" });
  await client.connect();
  try {
    const distributed = await listDistributed(client);
    if (distributed === null)
      throw new Stop(`The database has no Citus: make it a coordinator first (${WHERE}).`);
    if (distributed.length === TABLES.length) return await finish(client, isMeant);
    await checkTables(client, distributed);
    await checkBytes(url);
    const workers = await checkWorkers(client);
    await sayPlan(client, workers);
    if (!isMeant) return say("Start it with `npm run db -- distribute --yes`.");
    await distributeTables(client);
    await grantWeb(client);
    say(`${TABLES.join(" and ")} are on ${workers.length} workers.`);
  } finally {
    await client.end();
  }
}

/** What an interrupted command left: rows that the coordinator has beside the workers, and that nobody reads. */
async function finish(client: pg.Client, isMeant: boolean): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    "SELECT sum(pg_relation_size(name))::float8 AS bytes FROM unnest($1::regclass[]) AS name",
    [TABLES],
  );
  const bytes = rows[0]?.bytes ?? 0;
  if (bytes === 0) {
    // It may have been interrupted after its last removal.
    if (isMeant) await grantWeb(client);
    return say("The tables are distributed. There is nothing to do.");
  }
  say(`The tables are distributed. ${megabytes(bytes)} of old rows are left on the coordinator.`);
  if (!isMeant) return say("Remove them with `npm run db -- distribute --yes`.");
  await freeLocalRows(client);
  await grantWeb(client);
  say("They are removed.");
}

async function checkTables(client: pg.Client, distributed: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL",
    [TABLES],
  );
  if (rows.length > 0)
    throw new Stop(
      `The database has no table ${rows.map(({ name }) => name).join(" and ")}: migrate it first (docs/operating.md).`,
    );
  if (distributed.length > 0)
    throw new Stop(
      `Only ${distributed.join(" and ")} is distributed, which this command did not do. Restore a backup to an empty database.`,
    );
}

/** Older releases have bytes in `reports`, which stays on the coordinator. */
async function checkBytes(url: string): Promise<void> {
  const db = openDatabase(url);
  const { isApart, reports } = await findUnmoved(db).finally(() => db.$disconnect());
  if (!isApart || reports > 0)
    throw new Stop(
      "Bytes of reports are still in the table reports: run `npm run db -- move-bytes` first.",
    );
}

type Worker = { readonly name: string; readonly port: number };

/** Returns the workers. Throws if there is none, or one that cannot take part. */
async function checkWorkers(client: pg.Client): Promise<readonly Worker[]> {
  const { rows: workers } = await client.query<Worker>(
    `SELECT nodename AS name, nodeport AS port FROM pg_dist_node
     WHERE groupid > 0 AND noderole = 'primary' AND isactive AND shouldhaveshards ORDER BY nodename, nodeport`,
  );
  if (workers.length === 0) throw new Stop(`Citus knows no worker: add them first (${WHERE}).`);
  const { rows: answers } = await client.query<Worker & { success: boolean; result: string }>(
    `SELECT nodename AS name, nodeport AS port, success, result FROM run_command_on_workers($$
       SELECT format('%s %s', current_setting('max_prepared_transactions')::int > 0,
         EXISTS (SELECT FROM pg_roles WHERE rolname = '${WEB_ROLE}')) $$)`,
  );
  const { rowCount: hasWeb } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [
    WEB_ROLE,
  ]);
  const faults = answers.flatMap(({ name, port, success, result }) => {
    const [prepares, knowsWeb] = result.split(" ");
    const fault = !success
      ? `does not answer: ${result}`
      : prepares !== "t"
        ? "has max_prepared_transactions = 0, so it cannot commit together with others"
        : hasWeb === 1 && knowsWeb !== "t"
          ? `has no role ${WEB_ROLE}`
          : null;
    return fault === null ? [] : [`${name}:${port} ${fault}.`];
  });
  if (faults.length > 0) throw new Stop(faults.join("\n"));
  return workers;
}

async function sayPlan(client: pg.Client, workers: readonly Worker[]): Promise<void> {
  const { rows: sizes } = await client.query<{ name: string; bytes: number }>(
    "SELECT name::text, pg_total_relation_size(name)::float8 AS bytes FROM unnest($1::regclass[]) AS name",
    [TABLES],
  );
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  const dropped = [
    ...(await listReferences(client)).map(({ name }) => `the reference ${name}`),
    ...(await listTriggers(client)).map(({ name }) => `the trigger ${name}`),
  ];
  say(
    `${sizes.map((size) => `${size.name} (${megabytes(size.bytes)})`).join(" and ")} move to ${workers.length} workers, by the id of the report:`,
  );
  for (const { name, port } of workers) say(`- ${name}:${port}`);
  say(
    `Dropped, because Citus allows none there: ${dropped.join(", ")}. From then on the rights of ${WEB_ROLE} alone keep bytes unchanged, and \`fsck\` finds bytes without a report.`,
  );
  say(
    `Minutes it takes, about: ${Math.ceil(bytes / BYTES_PER_S / 60)}, in one transaction. An interrupted one leaves everything as it is. Pages with reports and uploads wait meanwhile, so stop the site. Make a backup before: no command leads back.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en-US")} MB`;
