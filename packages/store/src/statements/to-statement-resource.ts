import { isModeration, type StatementResource } from "@oslag/schema";
import type { ListedStatement } from "./list-statements";

export function toStatementResource(listed: ListedStatement): StatementResource {
  const { id, received, statement, about, text, textHidden, envelope } = listed;
  const { key, action, subject, sequence, issued } = statement;
  return {
    id,
    received: received.toISOString(),
    key,
    action,
    subject,
    about,
    sequence,
    issued,
    reason: isModeration(statement) ? statement.reason : null,
    text,
    text_hidden: textHidden,
    envelope: envelope === null ? null : Buffer.from(envelope).toString(),
  };
}
