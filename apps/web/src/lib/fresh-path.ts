/**
 * Returns a path of this site with the query of the address that the answer to an upload names, which leads its sender to pages
 * with the report. The answer may come from a site of an earlier version, which names none.
 */
export function freshPath(path: string, freshUrl: unknown): string {
  if (typeof freshUrl !== "string" || !URL.canParse(freshUrl)) return path;
  return `${path}${new URL(freshUrl).search}`;
}
