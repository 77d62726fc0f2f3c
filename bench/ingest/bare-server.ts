/** The limit of ingest: a server that reads a body, verifies it strictly and inserts the same bytes durably. Prints its port. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openEnvelope } from "@oslag/signing";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.argv[2], max: 6 });
await pool.query(
  "CREATE TABLE IF NOT EXISTS bare (id TEXT PRIMARY KEY, envelope BYTEA NOT NULL, payload BYTEA NOT NULL)",
);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const opened = openEnvelope(bytes);
  if (!opened.ok) {
    response.writeHead(422).end();
    return;
  }
  const { id, payload } = opened.value;
  await pool.query("INSERT INTO bare VALUES ($1, $2, $3)", [id, bytes, Buffer.from(payload)]);
  response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ id }));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
