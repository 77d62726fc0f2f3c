import { Report, Statement } from "@oslag/schema";
import { z } from "zod";

/** Returns the payload's JSON Schema (2020-12), which the runner uses. Rules across fields are code on both sides. */
export function reportJsonSchema(): string {
  const schema = z.toJSONSchema(Report, { target: "draft-2020-12", io: "input" });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Returns the JSON Schema of a statement's payload, which the runner uses. */
export function statementJsonSchema(): string {
  const schema = z.toJSONSchema(Statement, { target: "draft-2020-12", io: "input" });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
