import { Prisma } from "./generated/client";

/** SQL with bound values. Fragments can be put into one another. */
export const { sql, join, empty } = Prisma;
export type Sql = Prisma.Sql;
