// `npm run admin -- backup DIR`: writes everything that the database holds as files with digests, without PostgreSQL's own tools.
// Envelopes are `*.oslag.json` files that `oslag verify` reads, other bytes are named by their SHA-256, and rows are NDJSON.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { envelopeOf } from "@oslag/store";
import pg from "pg";
import { Stop } from "../setup/steps.mjs";
import { listMigrations, listTables } from "./tables.mjs";

const FORMAT = "oslag.backup/1";
const BATCH = 100;
/** Says of an envelope's file that its row has the payload and the signature in place of the envelope. */
export const IN_PARTS = "payload, signature";

/** What writes an envelope besides its payload and signature, of the tables that may have them in place of it. */
const ofReport = (alias) =>
  `, ${alias}.format_version AS "formatVersion", ${alias}.key_id AS "keyId"`;
const WRITTEN_BY = { reports: ofReport("t"), report_bytes: ofReport("r") };
const JOINED = { report_bytes: "LEFT JOIN reports r ON r.id = t.report_id" };

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
    const minus = blobs.map((blob) => ` - '${blob}'`).join("");
    const columns = ["", ...blobs.map((blob) => `t.${client.escapeIdentifier(blob)}`)].join(", ");
    await client.query(
      `DECLARE every NO SCROLL CURSOR FOR SELECT (to_jsonb(t)${minus})::text AS "row"${columns}${WRITTEN_BY[name] ?? ""}
       FROM ${client.escapeIdentifier(name)} t ${JOINED[name] ?? ""}`,
    );
    for (;;) {
      const batch = await client.query(`FETCH ${BATCH} FROM every`);
      let text = "";
      for (const { row, formatVersion, keyId, ...bytes } of batch.rows) {
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
      rows += batch.rows.length;
      if (batch.rows.length < BATCH) break;
    }
    await client.query("CLOSE every");
    await out.sync();
  } finally {
    await out.close();
  }
  return { rows, files, sha256: hash.digest("hex") };
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
