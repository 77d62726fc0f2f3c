import {
  isModeration,
  LIMITS,
  refuse,
  signersOf,
  type Result,
  type Statement,
} from "@oslag/schema";
import { checkAudience, openStatement, type OpenedStatement } from "@oslag/signing";
import { z } from "zod";
import { refreshAfterStatement } from "../aggregates/refresh-after-statement";
import type { Refresher } from "../aggregates/refresher";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { actsForKey, hasEnded, isModerator } from "./key-rights";

/** The services that accepting a statement needs. */
type StatementAdmission = {
  readonly db: Database;
  /** The site's origin, which statements name as their audience. */
  readonly origin: string;
  /** Limits the statements of one key; absent if a program of the operator stores them. */
  readonly limits?: { readonly admitKey: (sending: "statement", key: string) => Result<null> };
  /** Computes values of large configurations after the answer; absent if another process settles. */
  readonly refresher?: Refresher;
};

type Accepted = {
  readonly id: string;
  /** False if the statement was stored before. */
  readonly created: boolean;
  readonly action: Statement["action"];
  readonly subject: string;
};

/** The number at the end of the payload's schema, `oslag.statement/1`. */
const FORMAT_VERSION = 1;

/**
 * Stores a statement from the bytes of its envelope, or refuses it and leaves no row. This is the only way into the table of
 * statements. The order of the checks is that of docs/statements.md. When the database appends the statement, it repeats the
 * checks whose result can change with time.
 */
export async function acceptStatement(
  bytes: Uint8Array,
  { db, origin, limits, refresher }: StatementAdmission,
): Promise<Result<Accepted>> {
  if (bytes.length > LIMITS.statementBytes)
    return refuse("too_large", `A statement has at most ${LIMITS.statementBytes} bytes.`);
  const opened = openStatement(bytes);
  if (!opened.ok) return opened;
  const { id, statement } = opened.value;
  const { action, subject } = statement;
  if ((await db.statement.findUnique({ where: { id }, select: { id: true } })) !== null)
    return { ok: true, value: { id, created: false, action, subject } };
  const audience = checkAudience(statement, origin);
  if (!audience.ok) return audience;
  for (const key of signersOf(statement)) if (await hasEnded(db, key)) return ENDED;
  // The signature is verified, as with reports. Statements that are stored already do not count.
  const allowed = limits?.admitKey("statement", statement.key);
  if (allowed?.ok === false) return allowed;
  const right = await checkRight(db, opened.value);
  if (!right.ok) return right;
  const accepted = await append(db, opened.value);
  refresher?.wake();
  return accepted;
}

const ENDED = refuse("key_revoked", "The key was revoked or replaced and can no longer sign.");

/** Checks that the key may sign this: a moderator, or the key of the report. Every known key may sign statements about itself. */
async function checkRight(db: Database, { statement }: OpenedStatement): Promise<Result<true>> {
  const allowed = { ok: true, value: true } as const;
  const { action, key, subject } = statement;
  if (action === "revoke-key" || action === "rotate-key")
    return (await isKnownKey(db, key)) ? allowed : UNKNOWN_KEY;
  const report = await db.report.findUnique({ where: { id: subject }, select: { keyId: true } });
  if (report === null) {
    const mayBeStatement = action === "hide" || action === "restore";
    if (!mayBeStatement || !(await isStatement(db, subject)))
      return refuse("not_found", "There is no report with this id.", "subject");
  }
  if (isModeration(statement)) {
    if (statement.audience === "any")
      return refuse("wrong_audience", "A moderator's statement must name its site.", "audience");
    if (await isModerator(db, key)) return allowed;
    return refuse("not_allowed", "The key is not that of a moderator.", "key");
  }
  if (report !== null && (await actsForKey(db, { key, owner: report.keyId }))) return allowed;
  return refuse("not_allowed", "The report was signed by another key.", "key");
}

// A key that signed nothing here has nothing to end. Its text would stay in the public log for ever, and anyone can make keys.
const UNKNOWN_KEY = refuse(
  "not_found",
  "This site has received nothing from this key, so there is nothing to end.",
  "key",
);

async function isKnownKey(db: Database, id: string): Promise<boolean> {
  return (await db.key.findUnique({ where: { id }, select: { id: true } })) !== null;
}

async function isStatement(db: Database, id: string): Promise<boolean> {
  return (await db.statement.findUnique({ where: { id }, select: { id: true } })) !== null;
}

const Verdict = z.tuple([z.object({ verdict: z.enum(["appended", "known", "ended", "stale"]) })]);

async function append(db: Database, opened: OpenedStatement): Promise<Result<Accepted>> {
  const { id, envelope, payload, statement } = opened;
  const { action, subject } = statement;
  const reason = isModeration(statement) ? statement.reason : null;
  const signers = [...signersOf(statement)];
  const [{ verdict }] = Verdict.parse(
    await db.$queryRaw(sql`
      SELECT append_statement(${id}, ${Buffer.from(envelope)}, ${Buffer.from(payload)}, ${FORMAT_VERSION}::int,
        ${signers}::varchar[], ${statement.action}, ${statement.subject}, ${statement.sequence}::bigint,
        ${reason}::varchar) AS verdict`),
  );
  switch (verdict) {
    case "appended":
      await refreshAggregatesOf(db, statement.subject);
      return { ok: true, value: { id, created: true, action, subject } };
    case "known":
      return { ok: true, value: { id, created: false, action, subject } };
    case "ended":
      return ENDED;
    case "stale":
      return refuse("stale_sequence", "The key has already signed a later statement.", "sequence");
  }
}

/** Refreshes the aggregates of the report that the statement is about; a key has none. */
async function refreshAggregatesOf(db: Database, subject: string): Promise<void> {
  const report = await db.report.findUnique({
    where: { id: subject },
    select: { configurationId: true, configuration: { select: { processorModel: true } } },
  });
  if (report === null) return;
  const { configurationId, configuration } = report;
  await refreshAfterStatement(db, {
    configurationId,
    processorModel: configuration.processorModel,
  });
}
