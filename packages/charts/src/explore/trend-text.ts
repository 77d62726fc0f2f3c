import { decimalMark, msg, t, translate } from "@oslag/language";
import { formatFixed } from "@oslag/science";
import type { FigureFit } from "@oslag/schema";

/**
 * Returns the trend of a fit: `scaling exponent 0.73 (0.71 to 0.75)` over a rating, never without its interval, `slope` over another logarithmic axis,
 * and over years, which are linear, the factor for a year: `×1.04 a year (1.02 to 1.06)`.
 */
export function trendText(fit: FigureFit, isLog: boolean): string {
  const { exponent } = fit;
  if (exponent !== null && exponent.low === null) return translate(TOO_FEW);
  if (exponent === null && !isLog)
    return t("×{factor} a year{range}", {
      factor: fixed(10 ** fit.slope),
      range: rangeOf(fit, isLog),
    });
  return `${trendName(fit, isLog)} ${trendValue(fit, isLog)}`;
}

const TOO_FEW = msg("too few points for an exponent");

/** Returns what the number of a trend is: `scaling exponent`, `slope` or `factor a year`. */
export function trendName({ exponent }: FigureFit, isLog: boolean): string {
  if (exponent !== null) return t("scaling exponent");
  return isLog ? t("slope") : t("factor a year");
}

/** Returns the number with its interval: `0.73 (0.71 to 0.75)`. */
export function trendValue(fit: FigureFit, isLog: boolean): string {
  const { exponent, slope } = fit;
  if (exponent !== null && exponent.low === null) return translate(TOO_FEW);
  const value = exponent !== null ? exponent.value : isLog ? slope : 10 ** slope;
  return `${fixed(value)}${rangeOf(fit, isLog)}`;
}

function rangeOf(
  { exponent, slope_low: low, slope_high: high }: FigureFit,
  isLog: boolean,
): string {
  if (exponent !== null) return range(exponent.low, exponent.high);
  const factor = (log: number | null) => (log === null ? null : 10 ** log);
  return isLog ? range(low, high) : range(factor(low), factor(high));
}

function range(low: number | null, high: number | null): string {
  return low === null || high === null
    ? ""
    : ` ${t("({low} to {high})", { low: fixed(low), high: fixed(high) })}`;
}

function fixed(value: number): string {
  return formatFixed(value, 2).replace("-", "\u2212").replace(".", decimalMark());
}
