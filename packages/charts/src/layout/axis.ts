import { decimalMark } from "@oslag/language";
import { formatFixed } from "@oslag/science";
import { scaleLinear } from "d3-scale";
import { roundPixel } from "./box";
import { textWidth } from "./text-width";

/** A minor tick has no label. */
type Tick = { readonly value: number; readonly at: number; readonly label: string | null };
type LabelledTick = Tick & { readonly label: string };
export type Axis = {
  readonly title: string;
  readonly ticks: readonly Tick[];
  readonly scale: Scale;
  /** Value to pixel, by `pixelAt`; values outside the domain fall outside the range. */
  readonly at: (value: number) => number;
};

/** How an axis places values, as plain numbers. */
export type Scale = {
  readonly log: boolean;
  /** Values are divided by it first. */
  readonly divisor: number;
  /** The lower end of the domain and its length, in natural logarithms on a logarithmic axis. */
  readonly from: number;
  readonly span: number;
  /** The pixels of the ends of the domain. */
  readonly range: readonly [number, number];
};

/**
 * Places a value on an axis, in pixels. It is one function for all axes, because V8 throws away the compiled code of functions that
 * are made for one drawing, and a drawing places tens of thousands of values.
 */
export function pixelAt({ log, divisor, from, span, range }: Scale, value: number): number {
  const own = value / divisor;
  const share = span === 0 ? 0.5 : ((log ? Math.log(own) : own) - from) / span;
  return roundPixel(range[0] * (1 - share) + range[1] * share);
}

/** Returns an axis whose values are this many times larger, with the same ticks. */
export function withDivisor(axis: Axis, divisor: number): Axis {
  const scale = { ...axis.scale, divisor };
  return { ...axis, scale, at: (value) => pixelAt(scale, value) };
}

/** Returns how an axis places values from the ends of its domain to those of its range, evenly or by their logarithms. */
export function placing(
  { domain: [low, high], range }: Pick<AxisOptions, "domain" | "range">,
  log: boolean,
): Pick<Axis, "scale" | "at"> {
  const [from, to] = log ? [Math.log(low), Math.log(high)] : [low, high];
  const scale = { log, divisor: 1, from, span: to - from, range };
  return { scale, at: (value) => pixelAt(scale, value) };
}

type AxisOptions = {
  readonly title: string;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  readonly fontSize: number;
};

/** The least gap between labels: along x beside their width, along y above their height. */
const LABEL_GAP = 1.1;

/** If its ends are closer than this factor, a logarithmic axis labels each leading digit where there is room. */
const SHORT = 5;

/** Which values of a logarithmic axis are labelled, the densest choice that has room: 1-2-5, decades, every second or third decade. */
const LABELLED_VALUES: readonly ((value: number) => boolean)[] = [
  (value) => [1, 2, 5].includes(leadingDigit(value)),
  (value) => leadingDigit(value) === 1,
  (value) => leadingDigit(value) === 1 && Math.round(Math.log10(value)) % 2 === 0,
  (value) => leadingDigit(value) === 1 && Math.round(Math.log10(value)) % 3 === 0,
];

/**
 * Makes a logarithmic axis with a minor tick at each leading digit. If its ends are close and `steps` are given, its ticks are the
 * multiples of the first step whose labels have room: between 1 and 2 there is no leading digit.
 */
export function logAxis(options: AxisOptions & { readonly steps?: readonly number[] }): Axis {
  const [low, high] = options.domain;
  if (!(low > 0 && high > low)) {
    throw new RangeError(`logAxis: the domain must rise from above zero, got ${low} to ${high}`);
  }
  const { scale, at } = placing(options, true);
  const labelledAt = (value: number) => ({ value, at: at(value), label: formatTick(value) });
  const multiples = (high / low < SHORT ? (options.steps ?? []) : [])
    .map((step) => multiplesWithin(step, options.domain).map(labelledAt))
    .find((chosen) => chosen.length > 1 && haveRoom(chosen, options));
  if (multiples !== undefined) return { title: options.title, scale, at, ticks: multiples };
  const values: number[] = [];
  for (let exponent = Math.floor(Math.log10(low)); exponent <= Math.log10(high); exponent++) {
    for (let digit = 1; digit <= 9; digit++) {
      const value = Number(`${digit}e${exponent}`);
      if (value >= low && value <= high) values.push(value);
    }
  }
  const choices = high / low < SHORT ? [() => true, ...LABELLED_VALUES] : LABELLED_VALUES;
  const labelled = choices
    .map((isLabelled) => values.filter(isLabelled))
    .find((chosen) => haveRoom(chosen.map(labelledAt), options));
  return {
    title: options.title,
    scale,
    at,
    ticks: values.map((value) => ({
      value,
      at: at(value),
      label: labelled?.includes(value) ? formatTick(value) : null,
    })),
  };
}

/** Makes a linear axis with about the given number of ticks, or with fewer if their labels have no room. */
export function linearAxis(options: AxisOptions & { readonly ticks?: number }): Axis {
  const places = scaleLinear([...options.domain], [...options.range]);
  const { scale, at } = placing(options, false);
  const ticksOf = (count: number) => {
    const format = places.tickFormat(count);
    return places
      .ticks(count)
      .map((value) => ({ value, at: at(value), label: groupDigits(format(value)) }));
  };
  for (let count = options.ticks ?? 6; count > 0; count--) {
    const ticks = ticksOf(count);
    if (ticks.length > 1 && haveRoom(ticks, options))
      return { title: options.title, scale, at, ticks };
  }
  return { title: options.title, scale, at, ticks: labelSome(ticksOf(1), options) };
}

/** Labels each first, second, third, … of some ticks, as many as have room. */
export function labelSome(
  ticks: readonly LabelledTick[],
  options: Pick<AxisOptions, "range" | "fontSize">,
): readonly Tick[] {
  const fits = (step: number) =>
    haveRoom(
      ticks.filter((_, index) => index % step === 0),
      options,
    );
  let step = 1;
  while (!fits(step)) step++;
  return ticks.map((tick, index) => (index % step === 0 ? tick : { ...tick, label: null }));
}

/**
 * Returns the ends of a linear axis around values from `low` to `high`, with a margin of a share of their spread. The spread counts as
 * at least `least` of the values' middle: an axis from 1.098 to 1.102 would show rounding, and a single value has no spread at all.
 */
export function paddedDomain(
  { low, high }: { readonly low: number; readonly high: number },
  { least, margin }: { readonly least: number; readonly margin: number },
): readonly [number, number] {
  const middle = (low + high) / 2;
  const spread = Math.max(high - low, Math.abs(middle) * least) || 1;
  const half = spread * (0.5 + margin);
  return [middle - half, middle + half];
}

/** Returns the room that labels in the middle of their ticks need beyond the ends of a horizontal axis. */
export function labelRoom(labels: readonly (string | null)[], fontSize: number): number {
  return Math.max(0, ...labels.map((label) => textWidth(label ?? "", fontSize) / 2));
}

/** Returns plain decimals, with digits grouped by a narrow no-break space from 10 000 on. */
export function formatTick(value: number): string {
  const text =
    value >= 1 ? String(value) : formatFixed(value, Math.ceil(-Math.log10(value) - 1e-9));
  return groupDigits(text);
}

/** Four digits stay together; D3's commas, which are decimal points to many readers, go. */
function groupDigits(text: string): string {
  const [whole = "", fraction] = text.replaceAll(",", "").split(".");
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, "\u202f") : whole;
  return fraction === undefined ? grouped : `${grouped}${decimalMark()}${fraction}`;
}

/** Returns the multiples of a step from the lower to the upper end, without the errors of adding. */
function multiplesWithin(step: number, [low, high]: AxisOptions["domain"]): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    Number(formatFixed((first + index) * step, 6)),
  );
}

function leadingDigit(value: number): number {
  return Number(value.toExponential()[0]);
}

/** Whether labels of ticks, which rise or fall along the axis, stand apart. */
function haveRoom(
  ticks: readonly LabelledTick[],
  { range, fontSize }: Pick<AxisOptions, "range" | "fontSize">,
): boolean {
  const alongX = range[0] < range[1];
  return ticks.every(({ at, label }, index) => {
    const next = ticks[index + 1];
    if (next === undefined) return true;
    const size = alongX
      ? (textWidth(label, fontSize) + textWidth(next.label, fontSize)) / 2
      : fontSize;
    return Math.abs(next.at - at) >= size + LABEL_GAP * fontSize;
  });
}
