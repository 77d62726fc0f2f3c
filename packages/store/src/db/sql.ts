import { Prisma } from "./generated/client";

/** SQL with bound values. Fragments can be put into one another. */
export const { sql, join, empty } = Prisma;

/** Returns the name of a table or column of the code's own. */
export function identifier(name: string): Sql {
  if (!/^[a-z_]+(\.[a-z_]+)?$/.test(name)) throw new RangeError(`${name} is no name of a column.`);
  return Prisma.raw(name);
}

export type Sql = Prisma.Sql;
