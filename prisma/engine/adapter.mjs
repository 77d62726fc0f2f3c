// The stock PostgreSQL adapter is written for queries. The schema engine needs three things otherwise: one session, so
// that an advisory lock and the search path hold for the whole run; catalog types mapped instead of refused; and whole
// scripts, because the stock adapter splits at every `;` and so breaks quoted ones and $$ bodies.
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum as Type } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** PostgreSQL's type identifiers (pg_type.dat) that the catalog queries return. */
const TYPES = {
  16: Type.Boolean,
  18: Type.Character,
  20: Type.Int64,
  21: Type.Int32,
  22: Type.Text,
  23: Type.Int32,
  26: Type.Int64,
  30: Type.Text,
  1002: Type.CharacterArray,
  1003: Type.TextArray,
  1005: Type.Int32Array,
  1007: Type.Int32Array,
  1009: Type.TextArray,
  1016: Type.Int64Array,
};

export function parseUrl(text) {
  const url = new URL(text);
  const schema = url.searchParams.get("schema") ?? "public";
  url.searchParams.delete("schema");
  return { url, schema, database: decodeURIComponent(url.pathname.slice(1)) };
}

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function inDatabase(url, database) {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other;
}

function connectionTo({ url, schema }) {
  const pool = { connectionString: url.toString(), max: 1, idleTimeoutMillis: 0 };
  return new PrismaPg(pool, { schema }).connect();
}

function adapt(adapter) {
  const stock = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    try {
      return await stock(query);
    } catch (error) {
      if (error?.cause?.kind !== "UnsupportedNativeDataType") throw error;
    }
    const { fields, rows } = await adapter.performIO(query);
    const columnTypes = fields.map((field) => TYPES[field.dataTypeID] ?? Type.Text);
    return { columnNames: fields.map((field) => field.name), columnTypes, rows };
  };
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

/** Connections to the database and to shadow databases, each of which is dropped when it is disposed of. */
export class Connections {
  provider = "postgres";
  adapterName = "@prisma/adapter-pg";
  #main;
  #open = new Set();

  constructor(text) {
    this.#main = parseUrl(text);
  }

  async connect() {
    return this.#track(adapt(await connectionTo(this.#main)));
  }

  async connectToShadowDb() {
    const { url, schema } = this.#main;
    const name = pg.escapeIdentifier(`oslag_shadow_${crypto.randomUUID()}`);
    await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
    const shadow = inDatabase(url, name.slice(1, -1));
    const adapter = adapt(await connectionTo({ url: shadow, schema }));
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await withClient(url, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      );
    };
    return this.#track(adapter);
  }

  async close() {
    await Promise.all([...this.#open].map((adapter) => adapter.dispose().catch(() => {})));
  }

  #track(adapter) {
    const dispose = adapter.dispose.bind(adapter);
    let done;
    adapter.dispose = () => {
      this.#open.delete(adapter);
      return (done ??= dispose());
    };
    this.#open.add(adapter);
    return adapter;
  }
}
