import * as z from "zod";

/**
 * What search finds, in the order in which equally good results are listed. A `processor` is a microarchitecture, a `model` one
 * processor that is sold under a name, and a `release` a version of a system, such as `Debian GNU/Linux 12`.
 */
export const SEARCH_KINDS = [
  "processor",
  "system",
  "kernel",
  "release",
  "model",
  "configuration",
  "key",
  "report",
] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** The longest text that search takes, in characters. */
export const SEARCH_TEXT_MAX = 200;
export const SEARCH_RESULTS_MAX = 50;

/** The query of `GET /api/v1/search`. */
export const SearchQuery = z.strictObject({
  q: z
    .string()
    .min(1)
    .max(SEARCH_TEXT_MAX)
    .describe(
      "Words that the name contains, in any order and in upper or lower case. If nothing contains all of them, similar names are found. Six or more hexadecimal digits also find reports, configurations and keys whose id or fingerprint begins with them.",
    ),
  kind: SearchKind.optional().describe("Only results of this kind."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(SEARCH_RESULTS_MAX)
    .default(20)
    .describe("The most results."),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchResultResource = z.strictObject({
  kind: SearchKind,
  name: z.string(),
  path: z.string().describe("The page, on this site."),
  id: z
    .string()
    .optional()
    .describe("The id of a report, configuration, key or processor model, for other addresses."),
  reports: z
    .int()
    .describe("How many reports count there; search learns of new ones within a minute or so."),
});
export type SearchResultResource = z.infer<typeof SearchResultResource>;

export const SearchResource = z.strictObject({
  similar: z.boolean().describe("True if nothing contains all words, and the names are similar."),
  results: z.array(SearchResultResource).describe("The best first."),
});
export type SearchResource = z.infer<typeof SearchResource>;
