export type PrintedNumber = {
  readonly value: number;
  /** Digits after the decimal point. */
  readonly digits: number;
  /** Half a unit of the last printed digit: the largest possible rounding error. */
  readonly halfUnit: number;
};

/** Reads a number as a paper prints it ("0.94", ".98", "10000"). Throws a RangeError for anything else. */
export function parsePrinted(printed: string): PrintedNumber {
  const match = /^\d*(?:\.(\d+))?$/.exec(printed);
  if (match === null || printed === "")
    throw new RangeError(`"${printed}" is not a printed number`);
  const digits = match[1]?.length ?? 0;
  return { value: Number(printed), digits, halfUnit: 10 ** -digits / 2 };
}
