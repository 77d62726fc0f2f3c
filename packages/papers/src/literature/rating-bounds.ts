import type { PublishedRating } from "../data/literature/published-source";
import { listedRating } from "./listed-rating";

/** A processor that a run rates and the list too: the run's rating in MIPS, its clock, and the nearest processor of the list. */
type Check = readonly [
  source: string,
  ownMips: number,
  clockMhz: number,
  processor: string,
  listedMhz: number,
];

const CHECKS: readonly Check[] = [
  ["hayward-2002", 940.6, 850, "Pentium III", 1000],
  ["wipro-ub-2002", 1028.5, 868, "Pentium III", 1000],
  ["hayward-2002", 1656.7, 2000, "Pentium 4", 1900],
  ["hayward-2002", 1252.6, 2400, "P4 Xeon", 2200],
  ["mikhailovsky-2004", 2746, 1968, "Ath4 Barton", 1800],
  ["vpsbench", 24_718.8, 3500, "Core i7 4820K", 3900],
];

/** How often larger or smaller a run's own rating is than the list's, scaled to the same clock. */
export const RATING_RATIOS: readonly { readonly source: string; readonly ratio: number }[] =
  CHECKS.map(([source, ownMips, clockMhz, processor, listedMhz]) => ({
    source,
    ratio: ownMips / ((listedRating(processor, listedMhz).mips * clockMhz) / listedMhz),
  }));

/** The largest disagreement of two builds of Dhrystone about one kind of processor, as a factor above 1. */
const BUILDS_FACTOR = Math.exp(
  Math.max(...RATING_RATIOS.map(({ ratio }) => Math.abs(Math.log(ratio)))),
);

/**
 * By what factor a rating may be too high or too low. The same run: UnixBench's build rates modern machines up to twice as high as the
 * suite's own. Another build of Dhrystone (vendor, model): the largest disagreement found. A guessed model: the same doubt twice.
 */
export const RATING_FACTORS: Readonly<Record<PublishedRating["class"], number>> = {
  "same-run": 2,
  vendor: BUILDS_FACTOR,
  model: BUILDS_FACTOR,
  inferred: BUILDS_FACTOR ** 2,
};

/** Returns the lowest and the highest rating in MIPS that the class of a rating allows. */
export function ratingBounds(
  of: PublishedRating["class"],
  mips: number,
): readonly [number, number] {
  const factor = RATING_FACTORS[of];
  return [mips / factor, mips * factor];
}
