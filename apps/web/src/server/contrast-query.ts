import { ALL_BENCHMARK_IDS, isKnownMethod } from "@oslag/schema";
import { z } from "zod";

const text = z.string().min(1).max(200).optional().catch(undefined);

export const CONTRAST_PARAMETERS = ["from", "to", "benchmark", "method"] as const;

const Query = z.object({
  /** The two states of a comparison. */
  from: text,
  to: text,
  /** Of which the pairs show their own factors. */
  benchmark: z.enum(ALL_BENCHMARK_IDS).optional().catch(undefined),
  method: z.coerce.number().refine(isKnownMethod).optional().catch(undefined),
} satisfies Record<(typeof CONTRAST_PARAMETERS)[number], z.ZodType>);
export type ContrastPageQuery = z.infer<typeof Query>;

/** Reads what /why/[contrast] shows from its query. A value that cannot be read counts as missing. */
export function parseContrastQuery(
  query: Readonly<Record<string, string | string[] | undefined>>,
): ContrastPageQuery {
  return Query.parse(query);
}
