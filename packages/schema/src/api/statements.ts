import * as z from "zod";
import { KEY_ID_FORM, SHA256_FORM } from "../patterns";
import { KeyId } from "../report";
import { STATEMENT_ACTIONS } from "../statement";
import { REASON_CODES, type ReasonCode } from "../registry/reasons";
import { pageCursor, pageLimit } from "./configuration";

/** What the statements about a report come to. Only a report that is `counted` enters an aggregate. */
export const ReportState = z.enum(["counted", "withdrawn", "flagged", "hidden"]);
export type ReportState = z.infer<typeof ReportState>;

export const StatementResource = z.strictObject({
  id: z.string().describe("SHA-256 of the payload."),
  received: z.string().describe("By the site's clock, which orders statements."),
  key: KeyId,
  action: z.enum(STATEMENT_ACTIONS),
  subject: z.string().describe("A report's id, or a key."),
  sequence: z.int(),
  issued: z.string().describe("By the signer's clock."),
  reason: z.enum(REASON_CODES as [ReasonCode, ...ReasonCode[]]).nullable(),
  text: z.string().nullable(),
  envelope: z.string().describe("The signed bytes, which are JSON, as they were received."),
});
export type StatementResource = z.infer<typeof StatementResource>;

/** The answer to `POST /api/v1/statements`. */
export const StatementReceipt = z.strictObject({
  id: z.string().describe("SHA-256 of the payload."),
  created: z.boolean().describe("False when the site had the statement already."),
});
export type StatementReceipt = z.infer<typeof StatementReceipt>;

export const StatementListResource = z.strictObject({
  statements: z.array(StatementResource),
  next_cursor: z.string().nullable(),
});
export type StatementListResource = z.infer<typeof StatementListResource>;

/** The query of `GET /api/v1/statements`. */
export const StatementsQuery = z.strictObject({
  key: KeyId.optional().describe("The key that signed the statement."),
  subject: z
    .string()
    .regex(new RegExp(`^(${SHA256_FORM}|${KEY_ID_FORM})$`))
    .optional()
    .describe("What it is about: a report's id, or a key."),
  action: z.enum(STATEMENT_ACTIONS).optional().describe("What it does."),
  limit: pageLimit.default(50),
  cursor: pageCursor.optional(),
});
export type StatementsQuery = z.infer<typeof StatementsQuery>;
