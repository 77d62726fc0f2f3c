import {
  SHA256_PATTERN,
  Statement,
  type ReasonCode,
  type Result,
  type StatementHead,
  type StatementsQuery,
} from "@oslag/schema";
import { encodePosition, parsePosition } from "../db/cursor";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { columnsSql } from "../db/to-columns";
import { findHiddenTexts } from "./find-hidden-texts";

export type ListedStatement = {
  readonly id: string;
  /** By the database's clock. */
  readonly received: Date;
  readonly statement: StatementHead;
  readonly about: "report" | "statement" | "key";
  /** Null if there is no text, or if it is hidden. */
  readonly text: string | null;
  /** Why the text is hidden; null if it is not. */
  readonly textHidden: ReasonCode | null;
  /** The signed bytes; null if the text in them is hidden. */
  readonly envelope: Uint8Array | null;
};

type StatementPage = {
  readonly statements: readonly ListedStatement[];
  readonly nextCursor: string | null;
};

const columns = { id: true, received: true, payload: true, envelope: true } as const;

/** Lists the public log, newest first. No statement is ever removed from it, but a text may be hidden. */
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
  const statements = await toListed(db, rows.slice(0, limit));
  const last = rows.length > limit ? statements.at(-1) : undefined;
  const next = last === undefined ? null : { at: last.received, id: last.id };
  return { ok: true, value: { statements, nextCursor: encodePosition(next) } };
}

/** Returns the statements about one report, in the order in which they took effect. */
export async function listStatementsAbout(
  db: Database,
  subject: string,
): Promise<readonly ListedStatement[]> {
  const rows = (await readRows(
    db,
    "statements_about",
    sql`SELECT ${columnsSql("s", Object.keys(columns))} FROM statements s
      WHERE s.subject = ${subject} ORDER BY s.received, s.id LIMIT ${STATEMENTS_SHOWN}`,
  )) as readonly StoredStatement[];
  return toListed(db, rows);
}

/** More statements than a report has in practice. The public log has all of them. */
const STATEMENTS_SHOWN = 100;

type StoredStatement = {
  readonly id: string;
  readonly received: Date;
  readonly payload: Uint8Array;
  readonly envelope: Uint8Array;
};

async function toListed(
  db: Database,
  rows: readonly StoredStatement[],
): Promise<readonly ListedStatement[]> {
  if (rows.length === 0) return [];
  // The payload was verified before it was stored; parsing it gives it a type.
  const statements = rows.map(({ payload, ...row }) => ({
    ...row,
    statement: Statement.parse(JSON.parse(Buffer.from(payload).toString())),
  }));
  const hidden = await findHiddenTexts(db, statements);
  const subjects = await findStatements(
    db,
    statements.map(({ statement }) => statement.subject),
  );
  return statements.map(({ id, received, envelope, statement: { text = null, ...statement } }) => {
    const textHidden = hidden.get(id) ?? null;
    const listed = { id, received, statement, about: aboutOf(statement, subjects), textHidden };
    return textHidden === null
      ? { ...listed, text, envelope }
      : { ...listed, text: null, envelope: null };
  });
}

async function findStatements(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const found = await db.statement.findMany({ select: { id: true }, where: { id: { in: ids } } });
  return new Set(found.map(({ id }) => id));
}

function aboutOf(
  { action, subject }: StatementHead,
  statements: ReadonlySet<string>,
): ListedStatement["about"] {
  if (action === "revoke-key" || action === "rotate-key") return "key";
  return statements.has(subject) ? "statement" : "report";
}
