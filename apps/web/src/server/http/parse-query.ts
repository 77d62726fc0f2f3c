import { refuse, type Result } from "@oslag/schema";
import type { z } from "zod";

/** Parses the query by a strict schema. Refuses unknown, repeated and malformed parameters. */
export function parseQuery<T>(request: Pick<Request, "url">, schema: z.ZodType<T>): Result<T> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in values) return refuse("bad_query", "Each query parameter may be given once.");
    values[name] = value;
  }
  const parsed = schema.safeParse({ ...values });
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path[0];
  if (issue?.code === "unrecognized_keys" || field === undefined)
    return refuse("bad_query", "There is a query parameter that this address does not have.");
  return refuse("bad_query", "A query parameter has a value that is not allowed.", String(field));
}
