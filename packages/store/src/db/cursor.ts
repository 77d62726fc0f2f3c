import { refuse, type Result } from "@oslag/schema";
import { z } from "zod";

/** Returns the end of a page as an opaque text. It holds values and no query, so a forged one cannot ask for more. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

const FOREIGN = refuse("bad_query", "This cursor was not made by this site.", "cursor");

/** Reads a cursor, or refuses a text that is not a cursor of this site. */
export function parseCursor<T>(cursor: string, schema: z.ZodType<T>): Result<T> {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return parsed.success ? { ok: true, value: parsed.data } : FOREIGN;
  } catch {
    return FOREIGN;
  }
}

/** The last row of a page in a listing by time and id. */
export type Position = { readonly at: Date; readonly id: string };

/** PostgreSQL has no year 0000. */
const Pair = z.tuple([z.iso.datetime().regex(/^(?!0000)/), z.string()]);

/** Reads where a page of such a listing begins; null without a cursor, for the first page. */
export function parsePosition(
  cursor: string | undefined,
  idPattern: RegExp,
): Result<Position | null> {
  if (cursor === undefined) return { ok: true, value: null };
  const pair = parseCursor(cursor, Pair);
  if (!pair.ok) return pair;
  const [at, id] = pair.value;
  return idPattern.test(id) ? { ok: true, value: { at: new Date(at), id } } : FOREIGN;
}

/** Returns the cursor of the next page; null if there is none. */
export function encodePosition(last: Position | null): string | null {
  return last === null ? null : encodeCursor([last.at.toISOString(), last.id]);
}
