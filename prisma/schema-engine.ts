// Prisma's schema engine as WebAssembly from npm. It compares a database with schema.prisma, which is what making and checking
// migrations needs. Prisma's own command line downloads a native engine instead, and Prisma 7 offers no setting for this one.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
} from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** PostgreSQL's type identifiers (pg_type.dat) of the catalog's columns; every other type is read as text. */
const CATALOG_TYPES: Readonly<Record<number, ColumnType>> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  21: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
};

const file = import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
const bytes = readFileSync(new URL("schema_engine_bg.wasm", file));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
  "./schema_engine_bg.js": wasm as unknown as WebAssembly.ModuleImports,
});
wasm.__wbg_set_wasm(exports);
(exports["__wbindgen_start"] as () => void)();

/** Connects by Prisma's adapter, which refuses the catalog's type `"char"`: such a query is asked again and typed here. */
async function connect(pool: pg.Pool): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg(pool).connect();
  const stock = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    try {
      return await stock(query);
    } catch (error) {
      if (
        !(error instanceof DriverAdapterError) ||
        error.cause.kind !== "UnsupportedNativeDataType"
      )
        throw error;
    }
    const { sql: text, args: values } = query;
    const { fields, rows } = await pool.query<unknown[]>({ text, values, rowMode: "array" });
    const columnTypes = fields.map((one) => CATALOG_TYPES[one.dataTypeID] ?? ColumnTypeEnum.Text);
    return { columnNames: fields.map((field) => field.name), columnTypes, rows };
  };
  return adapter;
}

/** Calls `work` with a schema engine that is connected to the database at `url`. */
export async function withSchemaEngine<Result>(
  url: string,
  work: (engine: wasm.SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const adapter = bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(pool),
    connectToShadowDb: () => Promise.reject(new Error("Nothing here needs a shadow database.")),
  });
  const engine = await wasm.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Returns the SQL that turns the database at `url` into schema.prisma; null when there is nothing to change. */
export function missingSql(url: string): Promise<string | null> {
  const schema = path.join(import.meta.dirname, "schema.prisma");
  const files = [{ path: schema, content: readFileSync(schema, "utf8") }];
  return withSchemaEngine(url, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: import.meta.dirname },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    });
    return exitCode === 0 ? null : stdout;
  });
}
