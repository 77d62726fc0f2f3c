import type { ListedRule } from "./rule";

/** Rules that need what only a site knows; the site evaluates them. */
export const SITE_RULES = [
  {
    id: "repeated-samples",
    flag: "repeated-samples",
    kind: "site-repeated",
    /** Fewer equal samples may be a coincidence. */
    samples: 20,
    reason: "Twenty samples to the nanosecond do not occur twice by chance.",
  },
  {
    id: "challenge-after-start",
    flag: "late-challenge",
    kind: "site-challenge",
    reason: "Between challenge and upload there was less time than the run took.",
  },
  {
    id: "rating-below-model",
    flag: "low-rating",
    kind: "site-rating",
    /** Of the median rating of the processor model. */
    factor: 0.6,
    reason:
      "Three keys or more agree on a rating of this processor model that is well above this report's.",
  },
  {
    id: "machines-of-one-key",
    flag: "many-machines",
    kind: "site-machines",
    /** A key that has signed for more machines raises the flag. */
    machines: 50,
    reason: "One person rarely measures more than fifty machines, while a shared key soon does.",
  },
] as const satisfies readonly ListedRule[];
