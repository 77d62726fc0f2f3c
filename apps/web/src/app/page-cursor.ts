import { z } from "zod";

const Query = z.object({ cursor: z.string().min(1).max(512).optional().catch(undefined) });

/** Returns the `cursor` of a page's query; undefined if there is none or it is invalid. */
export function parsePageCursor(
  searchParams: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  return Query.parse(searchParams).cursor;
}
