import { Report } from "@oslag/schema";
import { z } from "zod";

/** The payload's JSON Schema (2020-12), which the runner checks with; rules across fields are code on both sides. */
export function reportJsonSchema(): string {
  const schema = z.toJSONSchema(Report, { target: "draft-2020-12", io: "input" });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
