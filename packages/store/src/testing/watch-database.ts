import { PrismaPg } from "@prisma/adapter-pg";
import type { Database } from "../db/database";
import { PrismaClient } from "../db/generated/client";

export type Statement = { readonly query: string; readonly params: unknown[] };

/** A database that tells of each query that it reads with; for looking at plans. The caller ends it with `$disconnect`. */
export function watchDatabase(url: string, onRead: (statement: Statement) => void): Database {
  const adapter = new PrismaPg({ connectionString: url, options: "-c TimeZone=UTC" });
  const db = new PrismaClient({ adapter, log: [{ level: "query", emit: "event" }] });
  db.$on("query", ({ query, params }) => {
    const values: unknown = JSON.parse(params);
    if (/^\s*(SELECT|WITH)/i.test(query) && Array.isArray(values))
      onRead({ query, params: values });
  });
  // What is logged is part of the client's type, and nobody who reads needs to know.
  return db as unknown as Database;
}
