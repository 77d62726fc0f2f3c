import { Report1, Report2, Statement } from "@oslag/schema";
import { z } from "zod";

/** Returns the JSON Schemas (2020-12) that the runner uses, by name. Rules across fields are code on both sides. */
export const JSON_SCHEMAS: Readonly<Record<"report" | "report-2" | "statement", string>> = {
  report: toJsonSchema(Report1),
  "report-2": toJsonSchema(Report2),
  statement: toJsonSchema(Statement),
};

function toJsonSchema(shape: z.ZodType): string {
  const schema = z.toJSONSchema(shape, { target: "draft-2020-12", io: "input" });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
