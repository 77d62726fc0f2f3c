import { refuse, type Result } from "@oslag/schema";
import type { z } from "zod";

/** Where a page ended, as an opaque text. A cursor holds values and no query, so it cannot be made to ask for more. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

export function parseCursor<T>(cursor: string, schema: z.ZodType<T>): Result<T> {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (parsed.success) return { ok: true, value: parsed.data };
  } catch {
    // Not JSON: refused below like any other text that this site did not make.
  }
  return refuse("bad_query", "This cursor was not made by this site.", "cursor");
}
