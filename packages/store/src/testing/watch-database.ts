import pg from "pg";
import { openDatabase, type Database } from "../db/database";

export type Statement = {
  readonly query: string;
  readonly params: unknown[];
  /** The name of a prepared statement; null for one that is planned each time. */
  readonly name: string | null;
};

/** Opens a test database that reports every reading query, to look at its plan. The caller closes it with `$disconnect`. */
export function watchDatabase(url: string, onRead: (statement: Statement) => void): Database {
  class Watched extends pg.Client {
    // The driver has many forms of `query`; the store and Prisma use the one with an object.
    override query(...given: never[]): never {
      const [config, values] = given as unknown[];
      if (isConfig(config) && /^\s*(SELECT|WITH)/i.test(config.text))
        onRead({
          query: config.text,
          params: config.values ?? (Array.isArray(values) ? values : []),
          name: config.name ?? null,
        });
      return Reflect.apply(super.query, this, given) as never;
    }
  }
  return openDatabase(url, "read", { Client: Watched });
}

type Config = {
  readonly text: string;
  readonly values?: unknown[] | undefined;
  readonly name?: string | undefined;
};

function isConfig(config: unknown): config is Config {
  return typeof config === "object" && config !== null && "text" in config;
}
