import { LISTED_RATINGS } from "../data/literature/listed-ratings";

/** A processor's rating in a list, in MIPS with VAX-11/780 = 1. */
export type ListedRating = {
  readonly processor: string;
  readonly clockMhz: number | null;
  readonly mips: number;
  readonly source: "longbottom-jsdos";
  readonly line: number;
};

/** Every rating of the list, in its order. */
export const RATINGS_BY_PROCESSOR: readonly ListedRating[] = LISTED_RATINGS.map(
  ([processor, clockMhz, printed, line]) => ({
    processor,
    clockMhz,
    mips: Number(printed),
    source: "longbottom-jsdos",
    line,
  }),
);

/** Returns a processor's rating in the list. Throws a RangeError if the list lacks it. */
export function listedRating(processor: string, clockMhz: number): ListedRating {
  const found = RATINGS_BY_PROCESSOR.find(
    (listed) => listed.processor === processor && listed.clockMhz === clockMhz,
  );
  if (found === undefined) throw new RangeError(`no ${processor} at ${clockMhz} MHz is rated`);
  return found;
}
