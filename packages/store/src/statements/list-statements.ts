import { SHA256_PATTERN, Statement, type Result, type StatementsQuery } from "@oslag/schema";
import { encodePosition, parsePosition } from "../db/cursor";
import type { Database } from "../db/database";

export type ListedStatement = {
  readonly id: string;
  /** By the database's clock. */
  readonly received: Date;
  readonly statement: Statement;
  readonly envelope: Uint8Array;
};

type StatementPage = {
  readonly statements: readonly ListedStatement[];
  readonly nextCursor: string | null;
};

const columns = { id: true, received: true, payload: true, envelope: true } as const;

/** Lists the public log, newest first. Nothing is ever removed from it. */
export async function listStatements(
  db: Database,
  { key, subject, action, limit, cursor }: StatementsQuery,
): Promise<Result<StatementPage>> {
  const from = parsePosition(cursor, SHA256_PATTERN);
  if (!from.ok) return from;
  const after = from.value;
  const rows = await db.statement.findMany({
    select: columns,
    where: {
      ...(key === undefined ? {} : { keyId: key }),
      ...(subject === undefined ? {} : { subject }),
      ...(action === undefined ? {} : { action }),
      ...(after === null
        ? {}
        : { OR: [{ received: { lt: after.at } }, { received: after.at, id: { lt: after.id } }] }),
    },
    orderBy: [{ received: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const statements = rows.slice(0, limit).map(toListed);
  const last = rows.length > limit ? statements.at(-1) : undefined;
  const next = last === undefined ? null : { at: last.received, id: last.id };
  return { ok: true, value: { statements, nextCursor: encodePosition(next) } };
}

/** Returns the statements about one report, in the order in which they took effect. */
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

/** More statements than a report has in practice. The public log has all of them. */
const STATEMENTS_SHOWN = 100;

// The payload was verified before it was stored; parsing it gives it a type.
function toListed(row: {
  readonly id: string;
  readonly received: Date;
  readonly payload: Uint8Array;
  readonly envelope: Uint8Array;
}): ListedStatement {
  const { payload, ...rest } = row;
  return { ...rest, statement: Statement.parse(JSON.parse(Buffer.from(payload).toString())) };
}
