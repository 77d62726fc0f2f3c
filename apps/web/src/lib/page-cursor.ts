import { z } from "zod";

const Query = z.object({ cursor: z.string().min(1).max(512).optional().catch(undefined) });

/** The `cursor` of a page's address; whatever else stands there is ignored. */
export function parsePageCursor(
  searchParams: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  return Query.parse(searchParams).cursor;
}
