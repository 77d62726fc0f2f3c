import { PrismaPg } from "@prisma/adapter-pg";
import type { Database } from "../db/database";
import { PrismaClient } from "../db/generated/client";

export type Statement = { readonly query: string; readonly params: unknown[] };

/** Opens a test database that reports every reading query, to look at its plan. The caller closes it with `$disconnect`. */
export function watchDatabase(url: string, onRead: (statement: Statement) => void): Database {
  const adapter = new PrismaPg({ connectionString: url, options: "-c TimeZone=UTC" });
  const db = new PrismaClient({ adapter, log: [{ level: "query", emit: "event" }] });
  db.$on("query", ({ query, params }) => {
    const values: unknown = JSON.parse(params);
    if (/^\s*(SELECT|WITH)/i.test(query) && Array.isArray(values))
      onRead({ query, params: values });
  });
  // The options of the log are part of the client's type, which callers do not need.
  return db as unknown as Database;
}
