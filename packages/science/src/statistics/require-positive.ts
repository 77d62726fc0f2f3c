import { requireFinite } from "./require-finite";

/** Checks as `requireFinite` does, and also refuses zero and negative values, for statistics that take logarithms or divide. */
export function requirePositive(statistic: string, values: readonly number[]): void {
  requireFinite(statistic, values);
  for (const value of values) {
    if (value <= 0) throw new RangeError(`${statistic} of ${value}: values must be above zero`);
  }
}
