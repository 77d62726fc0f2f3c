import type { Cause, CellSource } from "../edition";

type KnownCause = Cause & CellSource;

/**
 * Every cell of 1989 and 1990 that disagrees, with the cause that arithmetic shows. A test recomputes each number, and fails
 * if a disagreement has no entry or an entry has no disagreement.
 */
export const KNOWN_CAUSES: readonly KnownCause[] = [
  {
    edition: "1990", table: 3, row: 9, code: "unknown",
    sentence: "0.32 would follow from a time of 1.014 to 1.046 ms, such as the 1.02 ms of the row above; the author's result file has 1.06 ms too.",
  },
  {
    edition: "1990", table: 5, row: 5, code: "rating-of-other-edition",
    sentence: "Computed with the Sun4's rating of 1989: 5.0 / 9 = 0.556, truncated.",
  },
  {
    edition: "1990", table: 5, row: 7, code: "carried-over",
    sentence: "Carried over from the 1989 edition, where 0.43 does not follow either: 5.4 / 13 = 0.415, 5.4 / 12 = 0.45.",
  },
  {
    edition: "1990", table: 5, row: 8, code: "rating-of-other-edition",
    sentence: "Computed with the DS3100's rating of 1989: 5.1 / 13 = 0.392.",
  },
  {
    edition: "1990", table: 5, row: 9, code: "rating-of-other-edition",
    sentence: "Computed with the DS3100's rating of 1989: 5.1 / 13 = 0.392.",
  },
  {
    edition: "1990", table: 5, row: 10, code: "rating-of-other-edition",
    sentence: "Computed with the Sun4's rating of 1989: 4.7 / 9 = 0.522.",
  },
  {
    edition: "1990", table: 5, row: 11, code: "unknown",
    sentence: "0.56 would follow from a bandwidth of 4.44 to 4.52 Mbytes/s; 4.6 / 8 = 0.575, 4.6 / 9 = 0.511. The row below prints 0.56 too.",
  },
  {
    edition: "1990", table: 10, row: 5, code: "unknown",
    sentence: "0.12 would follow from a time of 36.0 to 39.1 ms; the author's result file has 33 ms too.",
  },
  {
    edition: "1990", table: 10, row: 8, code: "truncated",
    sentence: "The printed times give 0.100 exactly; a time just above 50 ms gives less, and truncated 0.09. The M2000's rating gives 0.09 too: (100/50) / (20/0.9) = 0.090.",
  },
  {
    edition: "1989", table: 2, row: 9, code: "baseline-of-other-system",
    sentence: "Computed from the Sun3 under Sprite, 92 µs, instead of SunOS: (92/207) / (0.9/1.8) = 0.889.",
  },
  {
    edition: "1989", table: 5, row: 4, code: "unknown",
    sentence: "0.43 would follow from a bandwidth of 5.53 to 5.65 Mbytes/s; 5.4 / 13 = 0.415.",
  },
];

export function findCause({ edition, table, row }: CellSource): Cause | null {
  const known = KNOWN_CAUSES.find(
    (cause) => cause.edition === edition && cause.table === table && cause.row === row,
  );
  return known === undefined ? null : { code: known.code, sentence: known.sentence };
}
