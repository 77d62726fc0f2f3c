import type { PlausibilityRule } from "./rule";

/** What a site alone can know. */
export const SITE_RULES = [
  {
    id: "repeated-samples",
    flag: "repeated-samples",
    kind: "site-repeated",
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
    factor: 0.6,
    reason:
      "Three keys or more agree on a rating of this processor model that is well above this report's.",
  },
  {
    id: "machines-of-one-key",
    flag: "many-machines",
    kind: "site-machines",
    machines: 50,
    reason: "One person rarely measures more than fifty machines, while a shared key soon does.",
  },
] as const satisfies readonly PlausibilityRule[];
