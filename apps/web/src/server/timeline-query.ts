import { CONFIGURATION_ID_PATTERN, isKnownMethod, TimelineSubject } from "@oslag/schema";
import { z } from "zod";

/** An empty field of the form counts as missing. */
const text = (most: number) => z.string().min(1).max(most).optional().catch(undefined);

export const TIMELINE_PARAMETERS = [
  "processor",
  "system",
  "configuration",
  "benchmark",
  "method",
] as const;

const Query = z.object({
  /** A microarchitecture by its slug, or a processor model by its id. */
  processor: text(400),
  /** A family of systems. */
  system: text(64),
  /** A configuration of the timeline. */
  configuration: z.string().regex(CONFIGURATION_ID_PATTERN).optional().catch(undefined),
  benchmark: TimelineSubject.optional().catch(undefined),
  method: z.coerce.number().refine(isKnownMethod).optional().catch(undefined),
} satisfies Record<(typeof TIMELINE_PARAMETERS)[number], z.ZodType>);
export type TimelinePageQuery = z.infer<typeof Query>;

/** Reads what /timelines shows from its query. A value that cannot be read counts as missing. */
export function parseTimelineQuery(
  query: Readonly<Record<string, string | string[] | undefined>>,
): TimelinePageQuery {
  return Query.parse(query);
}
