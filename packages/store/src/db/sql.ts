import { Prisma } from "./generated/client";

/** SQL whose values are bound, never pasted; pieces compose. */
export const { sql, join, empty } = Prisma;
export type Sql = Prisma.Sql;
