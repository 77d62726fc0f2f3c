import { Sha256, Statement, type Result, type StatementsQuery } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { encodeCursor, parseCursor } from "../db/cursor";

export type ListedStatement = {
  readonly id: string;
  /** By the database's clock. */
  readonly received: Date;
  readonly statement: Statement;
  readonly envelope: Uint8Array;
};

export type StatementPage = {
  readonly statements: readonly ListedStatement[];
  readonly nextCursor: string | null;
};

const Position = z.tuple([z.iso.datetime(), Sha256]);
const columns = { id: true, received: true, payload: true, envelope: true } as const;

/** The public log, newest first; nothing is ever taken from it. */
export async function listStatements(
  db: Database,
  { key, subject, action, limit, cursor }: StatementsQuery,
): Promise<Result<StatementPage>> {
  const from = cursor === undefined ? null : parseCursor(cursor, Position);
  if (from !== null && !from.ok) return from;
  const rows = await db.statement.findMany({
    select: columns,
    where: {
      ...(key === undefined ? {} : { keyId: key }),
      ...(subject === undefined ? {} : { subject }),
      ...(action === undefined ? {} : { action }),
      ...(from === null
        ? {}
        : {
            OR: [
              { received: { lt: from.value[0] } },
              { received: from.value[0], id: { lt: from.value[1] } },
            ],
          }),
    },
    orderBy: [{ received: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const statements = rows.slice(0, limit).map(toListed);
  const last = statements.at(-1);
  return {
    ok: true,
    value: {
      statements,
      nextCursor:
        rows.length > limit && last !== undefined
          ? encodeCursor([last.received.toISOString(), last.id])
          : null,
    },
  };
}

/** What was said about one report, in the order in which it took effect. */
export async function listStatementsAbout(
  db: Database,
  subject: string,
): Promise<readonly ListedStatement[]> {
  const rows = await db.statement.findMany({
    select: columns,
    where: { subject },
    orderBy: [{ received: "asc" }, { id: "asc" }],
    take: STATEMENTS_SHOWN,
  });
  return rows.map(toListed);
}

/** More than anybody says about a report in earnest; the public log has all of them. */
const STATEMENTS_SHOWN = 100;

// The payload was verified before it was stored, and is still parsed by the schema it was accepted with.
function toListed(row: {
  readonly id: string;
  readonly received: Date;
  readonly payload: Uint8Array;
  readonly envelope: Uint8Array;
}): ListedStatement {
  const { payload, ...rest } = row;
  return { ...rest, statement: Statement.parse(JSON.parse(Buffer.from(payload).toString())) };
}
