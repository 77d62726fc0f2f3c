import { msg } from "@oslag/language";
import type { RatingClass } from "@oslag/papers";

/** The classes of a rating in words: its name, and why it may be off. */
export const RATING_TEXTS: Readonly<
  Record<RatingClass, { readonly name: string; readonly why: string }>
> = {
  "same-run": {
    name: msg("same run"),
    why: msg(
      "Measured on the machine itself, but with another build of Dhrystone. UnixBench rates modern machines up to twice as high as the suite does.",
    ),
  },
  vendor: {
    name: msg("vendor"),
    why: msg(
      "Another build of Dhrystone on a machine of the same kind: the largest disagreement of two builds about one kind of processor.",
    ),
  },
  model: {
    name: msg("model"),
    why: msg(
      "A list rates the processor’s model; the rating is scaled to the clock. The factor is the same as for vendors.",
    ),
  },
  inferred: {
    name: msg("inferred"),
    why: msg(
      "The source does not name the model, so it is inferred from clock and year: the same doubt twice.",
    ),
  },
};

/** The two mappings under which a value can be compared. */
export const MAPPING_TEXTS = {
  same: msg("same"),
  related: msg("related"),
  no: msg("not comparable"),
} as const;
