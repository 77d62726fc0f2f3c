// `npm run admin -- restore DIR`: fills an empty database of the same migrations from a backup, in one transaction.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { Stop } from "../setup/steps.mjs";
import { IN_PARTS } from "./backup.mjs";
import { listMigrations, listTables } from "./tables.mjs";

const FORMAT = "oslag.backup/1";
const BATCH = 100;

/** @returns {Promise<Record<string, number>>} how many rows each table received */
export async function restore({ url, folder }) {
  const manifest = await readManifest(folder);
  const client = new pg.Client({
    connectionString: url,
    options: "-c TimeZone=UTC -c statement_timeout=0",
  });
  await client.connect();
  try {
    await client.query("BEGIN");
    await checkTarget(client, manifest);
    const restored = {};
    for (const table of manifest.tables)
      restored[table.name] = await fillTable(client, { table, folder });
    // Without a row this begins a new part, so no entry of a page cache and no replica passes for one of the restored data.
    await client.query("DELETE FROM purge_number");
    await client.query("SELECT raise_purge_number()");
    // The backup has both the computed values and the rows that say what is still to be computed.
    await client.query("COMMIT");
    return restored;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    await client.end();
  }
}

async function readManifest(folder) {
  let text;
  try {
    text = await readFile(path.join(folder, "manifest.json"), "utf8");
  } catch (error) {
    if (error.code === "ENOENT")
      throw new Stop(`${folder} is not a backup: it has no manifest.json.`);
    throw error;
  }
  const manifest = JSON.parse(text);
  if (manifest.format !== FORMAT)
    throw new Stop(`The backup has the format ${manifest.format}; this version reads ${FORMAT}.`);
  return manifest;
}

async function checkTarget(client, manifest) {
  const migrations = await listMigrations(client).catch(() => []);
  if (migrations.join() !== manifest.migrations.join())
    throw new Stop(
      "The database has other migrations than the backup. Migrate an empty database with the version of OSlag that made the backup.",
    );
  const tables = await listTables(client);
  for (const { name } of tables) {
    if (name === "editions") continue;
    const { rowCount } = await client.query(
      `SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`,
    );
    if (rowCount > 0) throw new Stop(`The table ${name} is not empty; nothing was restored.`);
  }
}

async function fillTable(client, { table, folder }) {
  const { name, rows: expected, sha256 } = table;
  const hash = createHash("sha256");
  const target = client.escapeIdentifier(name);
  let rows = 0;
  let batch = [];
  const flush = async () => {
    // A trigger derives the state of a report when a statement is inserted, so that row may exist already.
    await client.query(
      `INSERT INTO ${target} SELECT (jsonb_populate_record(NULL::${target}, r.row)).* FROM unnest($1::jsonb[]) WITH ORDINALITY AS r (row, n) ORDER BY n ON CONFLICT DO NOTHING`,
      [batch],
    );
    batch = [];
  };
  const lines = createInterface({
    input: createReadStream(path.join(folder, "tables", `${name}.ndjson`)),
    crlfDelay: Infinity,
  });
  for await (const line of lines) {
    hash.update(`${line}\n`);
    rows += 1;
    batch.push(await withBytes(line, folder));
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  if (rows !== expected || hash.digest("hex") !== sha256)
    throw new Stop(`tables/${name}.ndjson has changed since the backup; nothing was restored.`);
  return rows;
}

/** Returns the row as JSON with its bytes in hexadecimal, as PostgreSQL reads them. */
async function withBytes(line, folder) {
  const tab = line.indexOf("\t");
  const row = line.slice(0, tab);
  const blobs = Object.entries(JSON.parse(line.slice(tab + 1)));
  if (blobs.length === 0) return row;
  const values = [];
  for (const [blob, written] of blobs) {
    if (written === null) continue;
    const bytes = await readFile(path.join(folder, written.file));
    if (createHash("sha256").update(bytes).digest("hex") !== written.sha256)
      throw new Stop(`${written.file} has changed since the backup; nothing was restored.`);
    if (written.stored !== IN_PARTS) values.push([blob, bytes]);
    if (blob === "envelope") {
      const { payload, signatures } = JSON.parse(bytes.toString());
      values.push(["payload", Buffer.from(payload, "base64")]);
      if (written.stored === IN_PARTS)
        values.push(["signature", Buffer.from(signatures[0].sig, "base64")]);
    }
  }
  if (values.length === 0) return row;
  const members = values.map(
    ([blob, bytes]) => `${JSON.stringify(blob)}:${JSON.stringify(`\\x${bytes.toString("hex")}`)}`,
  );
  return `${row.slice(0, -1)}${row === "{}" ? "" : ","}${members.join(",")}}`;
}
