import { requireFinite } from "./require-finite";

/** As `requireFinite`, for statistics that take logarithms or divide: zero and negative values are refused too. */
export function requirePositive(statistic: string, values: readonly number[]): void {
  requireFinite(statistic, values);
  for (const value of values) {
    if (value <= 0) throw new RangeError(`${statistic} of ${value}: values must be above zero`);
  }
}
