import { isModeration, type StatementResource } from "@oslag/schema";
import type { ListedStatement } from "./list-statements";

export function toStatementResource(listed: ListedStatement): StatementResource {
  const { id, received, statement, envelope } = listed;
  const { key, action, subject, sequence, issued, text } = statement;
  return {
    id,
    received: received.toISOString(),
    key,
    action,
    subject,
    sequence,
    issued,
    reason: isModeration(statement) ? statement.reason : null,
    text: text ?? null,
    envelope: Buffer.from(envelope).toString(),
  };
}
