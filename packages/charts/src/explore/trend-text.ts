import { formatFixed } from "@oslag/science";
import type { FigureFit } from "@oslag/schema";

/**
 * Returns the trend of a fit: `scaling exponent 0.73 (0.71 to 0.75)` over a rating, never without its interval, `slope` over another logarithmic axis,
 * and over years, which are linear, the factor for a year: `×1.04 a year (1.02 to 1.06)`.
 */
export function trendText(
  { exponent, slope, slope_low: low, slope_high: high }: FigureFit,
  isLog: boolean,
): string {
  if (exponent !== null)
    return exponent.low === null
      ? "too few points for an exponent"
      : `scaling exponent ${fixed(exponent.value)}${range(exponent.low, exponent.high)}`;
  if (isLog) return `slope ${fixed(slope)}${range(low, high)}`;
  const factor = (log: number | null) => (log === null ? null : 10 ** log);
  return `×${fixed(10 ** slope)} a year${range(factor(low), factor(high))}`;
}

function range(low: number | null, high: number | null): string {
  return low === null || high === null ? "" : ` (${fixed(low)} to ${fixed(high)})`;
}

function fixed(value: number): string {
  return formatFixed(value, 2).replace("-", "\u2212");
}
