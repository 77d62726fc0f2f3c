import * as z from "zod";
import { KEY_ID_FORM, SHA256_FORM } from "../patterns";
import { KeyId } from "../report";
import { STATEMENT_ACTIONS } from "../statement";
import { REASON_CODES, type ReasonCode } from "../registry/reasons";
import { pageCursor, pageLimit } from "./configuration";

/** The state that statements give a report. Only a `counted` report enters aggregates. */
export const ReportState = z.enum(["counted", "withdrawn", "flagged", "hidden"]);
export type ReportState = z.infer<typeof ReportState>;

const Reason = z.enum(REASON_CODES as [ReasonCode, ...ReasonCode[]]);

export const StatementResource = z.strictObject({
  id: z.string().describe("SHA-256 of the payload."),
  received: z.string().describe("By the site's clock. Statements are ordered by this time."),
  key: KeyId,
  action: z.enum(STATEMENT_ACTIONS),
  subject: z
    .string()
    .describe("A report's id or a key; of `hide` and `restore` also a statement's id."),
  about: z.enum(["report", "statement", "key"]).describe("What the subject is."),
  sequence: z.int(),
  issued: z.string().describe("By the signer's clock."),
  reason: Reason.nullable(),
  text: z.string().nullable(),
  text_hidden: Reason.nullable().describe(
    "Why a moderator hid the text. `text` and `envelope` are then null.",
  ),
  envelope: z
    .string()
    .nullable()
    .describe("The signed bytes as they were received. They are JSON. Null if the text is hidden."),
});
export type StatementResource = z.infer<typeof StatementResource>;

/** The answer to `POST /api/v1/statements`. */
export const StatementReceipt = z.strictObject({
  id: z.string().describe("SHA-256 of the payload."),
  created: z.boolean().describe("False if the site already had the statement."),
  fresh_url: z
    .string()
    .nullable()
    .describe(
      "Of a remark (`annotate`): the report's page as it is now, for two minutes; without the parameter `after` it may be a minute old. Null for other statements, which every page shows at once.",
    ),
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
    .describe("The subject of the statement: the id of a report or statement, or a key."),
  action: z.enum(STATEMENT_ACTIONS).optional().describe("What the statement does."),
  limit: pageLimit.default(50),
  cursor: pageCursor.optional(),
});
export type StatementsQuery = z.infer<typeof StatementsQuery>;
