import type { ListedRule } from "./rule";

/** Rules that need what only a site knows; the site evaluates them. */
export const SITE_RULES = [
  {
    id: "repeated-samples",
    flag: "repeated-samples",
    kind: "site-repeated",
    /** Fewer equal samples may be a coincidence. */
    samples: 20,
    reason: "Twenty samples do not repeat to the nanosecond by chance.",
  },
  {
    id: "challenge-after-start",
    flag: "late-challenge",
    kind: "site-challenge",
    reason: "The report arrived too soon: less time passed since its challenge than its run took.",
  },
  {
    id: "clock-by-challenge",
    flag: "wrong-clock",
    kind: "site-clock",
    /** How far the run may be outside of the challenge's life. A clock that was set in another time zone stays within it. */
    hours: 24,
    reason:
      "A challenge lives for a day, and the run takes place within it. By its own clock, this run was a day or more before or after that.",
  },
  {
    id: "rating-below-model",
    flag: "low-rating",
    kind: "site-rating",
    /** Of the median rating of the processor model. */
    factor: 0.6,
    reason: "At least three networks report a much higher rating for this processor model.",
  },
  {
    id: "machines-of-one-key",
    flag: "many-machines",
    kind: "site-machines",
    /** A key that has signed for more machines raises the flag. */
    machines: 50,
    reason: "One person rarely measures more than fifty machines, but a shared key soon does.",
  },
] as const satisfies readonly ListedRule[];
