import { BUILDS, HOSTS, isKnownMethod } from "@oslag/schema";
import { SUBJECT_SKIP_MAX } from "@oslag/store";
import { z } from "zod";

export const SUBJECT_PARAMETERS = ["method", "host", "build", "skip"] as const;

const Query = z.object({
  method: z.coerce.number().refine(isKnownMethod).optional().catch(undefined),
  host: z.enum(HOSTS).optional().catch(undefined),
  build: z.enum(BUILDS).optional().catch(undefined),
  skip: z.coerce.number().int().min(0).max(SUBJECT_SKIP_MAX).optional().catch(undefined),
} satisfies Record<(typeof SUBJECT_PARAMETERS)[number], z.ZodType>);

/** Reads what pages of processors and systems show from their query. A value that cannot be read counts as missing. */
export function parseSubjectQuery(
  query: Readonly<Record<string, string | string[] | undefined>>,
): z.infer<typeof Query> {
  return Query.parse(query);
}
