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
const Instant = z.iso.datetime().regex(/^(?!0000)/);
const Pair = z.tuple([Instant, z.string()]);

/** Reads the method of a cursor of a listing of one method; null without a cursor, 1 for cursors from before there were others. */
export function methodOfCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const parsed = parseCursor(cursor, z.array(z.unknown()));
  const last = parsed.ok ? OfMethod.safeParse(parsed.value.at(-1)) : null;
  return last?.data?.method ?? 1;
}

/** The last member of the cursor of a listing of one method. */
export const OfMethod = z.strictObject({ method: z.int().min(1).max(1000) });

/** Reads where a page of such a listing begins; null without a cursor, for the first page. */
export function parsePosition(
  cursor: string | undefined,
  idPattern: RegExp,
): Result<Position | null> {
  if (cursor === undefined) return { ok: true, value: null };
  const pair = parseCursor(cursor, z.union([Pair, z.tuple([Instant, z.string(), OfMethod])]));
  if (!pair.ok) return pair;
  const [at, id] = pair.value;
  return idPattern.test(id) ? { ok: true, value: { at: new Date(at), id } } : FOREIGN;
}

/** Returns the cursor of the next page, for listings of one method with it; null if there is none. */
export function encodePosition(last: Position | null, method?: number): string | null {
  if (last === null) return null;
  const own = [last.at.toISOString(), last.id];
  return encodeCursor(method === undefined ? own : [...own, { method }]);
}
