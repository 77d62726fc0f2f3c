import { createHash } from "node:crypto";
import { Prisma } from "./generated/client";

/** SQL with bound values. Fragments can be put into one another. */
export const { sql, join, empty } = Prisma;

/** Returns the name of a table or column of the code's own. */
export function identifier(name: string): Sql {
  if (!/^[a-z_]+(\.[a-z_]+)?$/.test(name)) throw new RangeError(`${name} is no name of a column.`);
  return Prisma.raw(name);
}

export type Sql = Prisma.Sql;

const PREPARED = "/* prepared */";

/** Marks a statement, so that each connection prepares it once. Its text must be the same each time. */
export function prepared(query: Sql): Sql {
  return Prisma.sql`${query} ${Prisma.raw(PREPARED)}`;
}

const statementNames = new Map<string, string>();

/** Returns the name under which a connection prepares a statement; empty for one that is not marked by `prepared`. */
export function statementNameOf(text: string): string {
  if (!text.endsWith(PREPARED)) return "";
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  statementNames.set(text, name);
  return name;
}
