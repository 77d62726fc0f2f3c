// `npm run admin -- backup DIR`: writes everything that the database holds as files with digests, without PostgreSQL's own tools.
// Envelopes are `*.oslag.json` files that `oslag verify` reads, other bytes are named by their SHA-256, and rows are NDJSON.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { envelopeOf } from "@oslag/store";
import pg from "pg";
import { DISTRIBUTED } from "../postgres/distributed-tables.mjs";
import { Stop } from "../setup/steps.mjs";
import { listMigrations, listTables } from "./tables.mjs";

const FORMAT = "oslag.backup/1";
const BATCH = 100;
/** Says of an envelope's file that its row has the payload and the signature in place of the envelope. */
export const IN_PARTS = "payload, signature";

/** What writes an envelope besides its payload and signature. */
const WRITTEN_BY = 'format_version AS "formatVersion", key_id AS "keyId"';

/**
 * Writes one consistent view of the database, however long that takes. The folder gets its name when it is complete and on
 * disk.
 * @returns {Promise<{tables: Record<string, number>, files: number}>}
 */
export async function backup({ url, folder }) {
  if (existsSync(folder)) throw new Stop(`${folder} exists already; nothing was written.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(path.join(partial, "tables"), { recursive: true, mode: 0o700 });
  const client = new pg.Client({
    connectionString: url,
    options: "-c TimeZone=UTC -c bytea_output=hex -c extra_float_digits=1 -c statement_timeout=0",
  });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const migrations = await listMigrations(client);
    const tables = [];
    let files = 0;
    for (const table of await listTables(client)) {
      const written = await writeTable(client, { table, folder: partial });
      files += written.files;
      tables.push({ ...table, rows: written.rows, sha256: written.sha256 });
    }
    await client.query("COMMIT");
    const manifest = { format: FORMAT, created: new Date().toISOString(), migrations, tables };
    await write(path.join(partial, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(partial, folder);
    await syncFolder(path.dirname(path.resolve(folder)));
    return { tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), files };
  } finally {
    await client.end();
  }
}

async function writeTable(client, { table, folder }) {
  const { name, blobs } = table;
  const hash = createHash("sha256");
  const out = await open(path.join(folder, "tables", `${name}.ndjson`), "w", 0o600);
  let rows = 0;
  let files = 0;
  try {
    for await (const batch of readBatches(client, table)) {
      let text = "";
      for (const { row, formatVersion, keyId, ...bytes } of batch) {
        const named = {};
        const isInParts = bytes.signature instanceof Uint8Array;
        if (isInParts)
          bytes.envelope = envelopeOf({ ...bytes, formatVersion, keyId, envelope: null });
        for (const blob of blobs) {
          // The envelope contains both.
          if (("payload" === blob || "signature" === blob) && "envelope" in bytes) continue;
          named[blob] = await writeBlob(folder, { blob, id: idOf(row), bytes: bytes[blob] });
          files += 1;
        }
        if (isInParts) named.envelope.stored = IN_PARTS;
        text += `${row}\t${JSON.stringify(named)}\n`;
      }
      hash.update(text);
      await out.write(text);
      rows += batch.length;
    }
    await out.sync();
  } finally {
    await out.close();
  }
  return { rows, files, sha256: hash.digest("hex") };
}

/** Yields the rows of a table, each as JSON in `row` with its bytes beside it. */
async function* readBatches(client, { name, blobs }) {
  const minus = blobs.map((blob) => ` - '${blob}'`).join("");
  const columns = ["", ...blobs.map((blob) => `t.${client.escapeIdentifier(blob)}`)].join(", ");
  const read = `SELECT (to_jsonb(t)${minus})::text AS "row"${columns}`;
  const from = `FROM ${client.escapeIdentifier(name)} t`;
  if (!(name in DISTRIBUTED)) {
    yield* fetchAll(client, `${read}${name === "reports" ? `, ${WRITTEN_BY}` : ""} ${from}`);
    return;
  }
  // Other servers may have these rows. They know nothing of this transaction's snapshot, and they answer as a whole, so they are asked for
  // the rows of a few reports at a time.
  const reports = `SELECT id, ${WRITTEN_BY}, received > now() - interval '5 minutes' AND payload IS NULL AS "isNew" FROM reports`;
  for await (const batch of fetchAll(client, reports)) {
    const byId = new Map(batch.map((report) => [report.id, report]));
    const { rows } = await client.query(
      `${read}, t.report_id AS "reportId" ${from} WHERE t.report_id = ANY ($1)`,
      [[...byId.keys()]],
    );
    const found = new Set(rows.map((row) => row.reportId));
    const missing = batch.find(({ id, isNew }) => isNew && !found.has(id));
    if (name === "report_bytes" && missing !== undefined)
      throw new Stop(
        `The bytes of report ${missing.id} cannot be seen yet; begin the backup again.`,
      );
    yield rows.map(({ reportId, ...row }) => {
      const { formatVersion, keyId } = byId.get(reportId);
      return name === "report_bytes" ? { ...row, formatVersion, keyId } : row;
    });
  }
}

async function* fetchAll(client, query) {
  await client.query(`DECLARE every NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await client.query(`FETCH ${BATCH} FROM every`);
    yield rows;
    if (rows.length < BATCH) break;
  }
  await client.query("CLOSE every");
}

function idOf(row) {
  const { id, report_id: reportId } = JSON.parse(row);
  return id ?? reportId;
}

/** @returns the file's path within the backup and its digest; null where there are no bytes */
async function writeBlob(folder, { blob, id, bytes }) {
  if (bytes === null) return null;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file =
    blob === "envelope"
      ? path.join("envelopes", id.slice(0, 2), `${id}.oslag.json`)
      : path.join("bytes", sha256.slice(0, 2), sha256);
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 });
  await write(path.join(folder, file), bytes);
  return { file, sha256 };
}

async function write(file, content) {
  await writeFile(file, content, { mode: 0o600, flush: true });
}

async function syncFolder(folder) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
