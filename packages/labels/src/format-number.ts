import { decimalMark, t } from "@oslag/language";
import { decimalsOfSignificant, formatFixed as writeFixed, roundSignificant } from "@oslag/science";

/**
 * Numbers are written with significant digits, never with an exponent. Groups of three have a narrow no-break space between them,
 * because a line can end at a thin space, and the minus sign is that of typography, which is as wide as a digit.
 */
const GROUP_SPACE = "\u202f";
const MINUS = "\u2212";
const GROUPED_FROM = 10_000;
const ESTIMATE_DIGITS = 4;

/** Writes `digits` significant digits, but never replaces a digit before the point by a zero: 186 234 stays as it is. */
export function formatSignificant(value: number, digits = 3): string {
  return groupDigits(writeFixed(value, decimalsOfSignificant(value, digits)), value);
}

export function formatCount(value: number): string {
  return groupDigits(writeFixed(value, 0), value);
}

/** Writes exactly `digits` decimals, ungrouped. Halves go away from zero. */
export function formatFixed(value: number, digits: number): string {
  return withMark(writeFixed(value, digits));
}

/** Writes at most `digits` significant digits, ungrouped and without zeros at the end: 12.5 and 1200. */
export function formatShort(value: number, digits = 3): string {
  const text = writeFixed(roundSignificant(value, digits), decimalsOfSignificant(value, digits));
  return withMark(text.includes(".") ? text.replace(/\.?0+$/, "") : text);
}

/** Writes a count derived from measured values, such as a cost in instructions. Digits after the fourth are noise and become zeros. */
export function formatEstimate(count: number): string {
  return formatCount(roundSignificant(count, ESTIMATE_DIGITS));
}

/** Writes a scaling exponent with two decimals, or as many as asked. */
export function formatExponent(value: number, digits = 2): string {
  return formatFixed(value, digits);
}

/** Writes a ratio in which 1 keeps pace: two significant digits below 1, as the paper prints them, and two decimals from 1 on. */
export function formatRelativeSpeed(value: number): string {
  return value >= 1 ? formatFixed(value, 2) : formatSignificant(value, 2);
}

type Ends = { readonly low: number; readonly high: number };

/** Writes both ends of an interval of relative speeds, with up to two more digits if they would look the same. */
export function formatRelativeRange(
  low: number,
  high: number,
  format = relativeSpeedFormat([{ low, high }]),
): string {
  return t("{low} to {high}", { low: format(low), high: format(high) });
}

/** Writes a relative speed with as many digits as its interval, so that the written value lies in the written interval too. */
export function formatRelativeSpeedWithin(value: number, interval: Ends | null): string {
  return relativeSpeedFormat([interval])(value);
}

/**
 * Returns the shortest way of writing relative speeds in which both ends of each interval look different, as far as four digits can
 * tell them apart. Rows of a ranking are written in one way, because 0.16 below 0.157 would look like an error of the order.
 */
export function relativeSpeedFormat(
  intervals: readonly (Ends | null)[],
): (value: number) => string {
  const longer = [3, 4].map((digits) => (value: number) => formatSignificant(value, digits));
  const formats = [formatRelativeSpeed, ...longer];
  const wanted = intervals.map((ends) =>
    ends === null ? 0 : formats.findIndex((format) => format(ends.low) !== format(ends.high)),
  );
  return formats[Math.max(0, ...wanted)] ?? formatRelativeSpeed;
}

export function formatPercent(share: number): string {
  return `${formatSignificant(share * 100, 2)}\u202f%`;
}

/** Uses binary multiples, because memories and caches are sized in them. */
export function formatBytes(bytes: number): string {
  const units = [t("bytes"), t("KiB"), t("MiB"), t("GiB"), t("TiB")] as const;
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${formatSignificant(bytes / 2 ** (10 * step))} ${units[step]}`;
}

export function formatHertz(hertz: number): string {
  return hertz >= 1e9
    ? `${formatSignificant(hertz / 1e9)} ${t("GHz")}`
    : `${formatSignificant(hertz / 1e6)} ${t("MHz")}`;
}

/** Formats a value that may be missing; returns null if it is. */
export function formatOrNull(
  value: number | null | undefined,
  format: (value: number) => string,
): string | null {
  return value === null || value === undefined ? null : format(value);
}

function groupDigits(text: string, value: number): string {
  if (Math.abs(value) < GROUPED_FROM) return withMark(text);
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, GROUP_SPACE);
  return withMark(fraction === undefined ? grouped : `${grouped}.${fraction}`);
}

/** Writes the decimal mark of the page's language in place of the point, and the minus sign in place of the hyphen. */
function withMark(text: string): string {
  return text.replace("-", MINUS).replace(".", decimalMark());
}
