import * as z from "zod";
import { STATEMENT_SCHEMA } from "./limits";
import { checkNote, isCalendarTime } from "./meaning";
import { refuse, type Result } from "./problem";
import { REASON_CODES, type ReasonCode } from "./registry/reasons";
import { Audience, KeyId, Sha256, Timestamp } from "./report";

/*
 * The payload of a signed statement (docs/statements.md). A key makes statements about its own reports and itself. A
 * moderator makes statements about any report, and hides or restores the text of any statement, which `subject` then names.
 */

const reasonCodes = REASON_CODES as unknown as [ReasonCode, ...ReasonCode[]];
const head = {
  schema: z.literal(STATEMENT_SCHEMA),
  audience: Audience,
  key: KeyId,
  /** By the signer's clock. A site orders statements by its own clock. */
  issued: Timestamp,
  /** Higher than in every earlier statement of the key, so that nobody can replay an old statement. */
  sequence: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
};
const aboutReport = { ...head, subject: Sha256 };
const text = z.string();
const moderation = { ...aboutReport, reason: z.enum(reasonCodes), text: text.optional() };

export const Statement = z.discriminatedUnion("action", [
  z.strictObject({ ...aboutReport, action: z.literal("withdraw"), text: text.optional() }),
  z.strictObject({ ...aboutReport, action: z.literal("annotate"), text }),
  z.strictObject({
    ...head,
    action: z.literal("revoke-key"),
    subject: KeyId,
    text: text.optional(),
  }),
  z.strictObject({
    ...head,
    action: z.literal("rotate-key"),
    subject: KeyId,
    text: text.optional(),
  }),
  z.strictObject({ ...moderation, action: z.literal("flag") }),
  z.strictObject({ ...moderation, action: z.literal("hide") }),
  z.strictObject({ ...moderation, action: z.literal("restore") }),
]);
export type Statement = z.infer<typeof Statement>;
export type StatementAction = Statement["action"];

type WithoutText<S> = S extends unknown ? Omit<S, "text"> : never;
/** A statement without its text, which a moderator may hide. */
export type StatementHead = WithoutText<Statement>;

export const STATEMENT_ACTIONS = [
  "withdraw",
  "annotate",
  "revoke-key",
  "rotate-key",
  "flag",
  "hide",
  "restore",
] as const satisfies readonly StatementAction[];

/** A DSSE envelope with one signature, or with two for a key rotation. */
export const StatementEnvelope = z.strictObject({
  payload: z.string(),
  payloadType: z.string(),
  signatures: z
    .array(z.strictObject({ keyid: z.string(), sig: z.string() }))
    .min(1)
    .max(2),
});

/** Returns the keys that must sign a statement, in the order of its envelope. Both keys sign a rotation. */
export function signersOf(statement: Statement): readonly string[] {
  return statement.action === "rotate-key" ? [statement.key, statement.subject] : [statement.key];
}

export function isModeration<S extends { readonly action: StatementAction }>(
  statement: S,
): statement is Extract<S, { action: "flag" | "hide" | "restore" }> {
  return "reason" in statement;
}

/**
 * Checks what a statement's shape cannot express, in the order of the runner (native-runner/cli/internal/verify). The fixtures
 * below packages/schema/fixtures/statements hold both together.
 */
export function checkStatement(statement: Statement): Result<Statement> {
  if (!isCalendarTime(statement.issued))
    return refuse("schema_invalid", "issued is not a date in the calendar.", "issued");
  if (statement.text !== undefined) {
    const checked = checkNote(statement.text, "text");
    if (!checked.ok) return checked;
  }
  if (statement.action === "revoke-key" && statement.subject !== statement.key)
    return refuse("impossible", "A key can revoke only itself.", "subject");
  if (statement.action === "rotate-key" && statement.subject === statement.key)
    return refuse("impossible", "A key cannot be replaced by itself.", "subject");
  return { ok: true, value: statement };
}
