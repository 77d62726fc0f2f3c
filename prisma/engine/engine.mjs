// The schema engine proper, from npm as WebAssembly, and what the native program does around it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { Connections, inDatabase, parseUrl, withClient } from "./adapter.mjs";

let loaded = false;
function load() {
  if (loaded) return;
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const bytes = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    "./schema_engine_bg.js": wasm,
  });
  wasm.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  loaded = true;
}

export function version() {
  load();
  return wasm.version();
}

/** An error with a code that Prisma's command line knows how to explain. */
export function known(code, message, meta = {}) {
  return Object.assign(new Error(message), { prismaCode: code, meta });
}

/** @param {{url?: string, datamodels: [string, string][]}} options */
export function createEngine({ url, datamodels }) {
  const target = (params) =>
    parseUrl(params?.datasource?.tag === "ConnectionString" ? params.datasource.url : url);

  // Each call gets an engine of its own: one engine refuses a second shadow database.
  async function withEngine(work) {
    load();
    const connections = new Connections(url ?? "postgresql://nobody@127.0.0.1:1/none");
    const engine = await wasm.SchemaEngine.new(
      { datamodels: datamodels.length > 0 ? datamodels : undefined },
      () => {},
      bindMigrationAwareSqlAdapterFactory(connections),
    );
    try {
      return await work(engine);
    } finally {
      engine.free();
      await connections.close();
    }
  }

  const around = {
    async createDatabase(params) {
      const { url: at, database } = target(params);
      const create = (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
      await withClient(inDatabase(at, "postgres"), create).catch((error) => {
        if (error.code !== "42P04") throw error;
        throw known("P1009", `Database \`${database}\` already exists`, {
          database_name: database,
        });
      });
      return { databaseName: database };
    },
    async dropDatabase(params) {
      const { url: at, database } = target(params);
      const name = pg.escapeIdentifier(database);
      await withClient(inDatabase(at, "postgres"), (client) =>
        client.query(`DROP DATABASE ${name} WITH (FORCE)`),
      );
    },
    async ensureConnectionValidity(params) {
      const { url: at, database } = target(params);
      try {
        await withClient(at, (client) => client.query("SELECT 1"));
      } catch (error) {
        if (error.code === "3D000")
          throw known("P1003", `Database \`${database}\` does not exist`, {
            database_name: database,
          });
        if (error.code === "28P01" || error.code === "28000")
          throw known("P1000", "Authentication failed against the database server");
        throw known("P1001", `The database server at ${at.host} cannot be reached`);
      }
      return {};
    },
    getDatabaseVersion: (params) => withEngine((engine) => engine.version(params ?? null)),
    getDatabaseDescription: () => "",
  };

  async function call(method, params) {
    if (Object.hasOwn(around, method)) return around[method](params);
    if (!Object.hasOwn(wasm.SchemaEngine.prototype, method))
      throw Object.assign(new Error(`Method not found: ${method}`), { rpcCode: -32601 });
    return withEngine(async (engine) => {
      // These two read the migrations' schema from a cache of the engine that only the diagnostic fills.
      if (method === "evaluateDataLoss" || method === "createMigration") {
        await engine.devDiagnostic({
          migrationsList: params.migrationsList,
          filters: params.filters,
        });
      }
      return engine[method](params);
    });
  }
  return { call };
}
