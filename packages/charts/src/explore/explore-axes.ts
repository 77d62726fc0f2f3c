import { scaleLinear } from "d3-scale";
import { formatTick, labelSome, logAxis, placing, withDivisor, type Axis } from "../layout/axis";
import { textWidth } from "../layout/text-width";
import type { ExploreAxis } from "./explore-series";

type Range = {
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  readonly fontSize: number;
};

/** Makes an axis for values in the rows' own unit, with ticks in the axis's unit: value / `divisor`. */
export function exploreAxis(axis: ExploreAxis, { domain, range, fontSize }: Range): Axis {
  const shown = [domain[0] / axis.divisor, domain[1] / axis.divisor] as const;
  const drawn = axis.log
    ? withSecondLabel(logAxis({ title: axis.title, domain: shown, range, fontSize }), fontSize)
    : linearAxis(axis.title, { domain: shown, range, fontSize });
  return withDivisor(drawn, axis.divisor);
}

/** A single label shows no scale. An axis that has only one also labels its 1-2-5 ticks, as room allows. */
function withSecondLabel(axis: Axis, fontSize: number): Axis {
  if (axis.ticks.filter(({ label }) => label !== null).length > 1) return axis;
  const room = (value: number) => textWidth(formatTick(value), fontSize) + fontSize;
  const placed = axis.ticks.filter(({ label }) => label !== null);
  const isFree = (tick: Axis["ticks"][number]) =>
    placed.every(
      (other) => Math.abs(other.at - tick.at) >= (room(other.value) + room(tick.value)) / 2,
    );
  // From both ends inwards, because the labels at the ends show the range.
  const candidates = axis.ticks.filter(({ value }) =>
    ["1", "2", "5"].includes(value.toExponential()[0] ?? ""),
  );
  while (candidates.length > 0) {
    for (const tick of [candidates.shift(), candidates.pop()]) {
      if (tick !== undefined && isFree(tick)) placed.push(tick);
    }
  }
  const values = new Set(placed.map(({ value }) => value));
  return {
    ...axis,
    ticks: axis.ticks.map((tick) =>
      values.has(tick.value) ? { ...tick, label: formatTick(tick.value) } : tick,
    ),
  };
}

const SPACING_EM = 6;

/** Plain numbers without grouping, because most linear axes are years. */
function linearAxis(title: string, { domain, range, fontSize }: Range): Axis {
  const { scale, at } = placing({ domain, range }, false);
  const count = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / (fontSize * SPACING_EM)));
  const ticks = scaleLinear([...domain], [...range])
    .ticks(count)
    .map((value) => ({ value, at: at(value), label: String(value) }));
  return { title, scale, at, ticks: labelSome(ticks, { range, fontSize }) };
}

/** Factors of the margin on a logarithmic axis; the wider one has room for a name beside the first value. */
export const AXIS_AIR = { usual: 1.12, named: 2 } as const;

/** Returns a range that holds all values with a margin. It ends on 1, 2 or 5 in a decade, so that both ends have a label. */
export function exploreDomain(
  values: readonly number[],
  {
    log,
    divisor,
    before = AXIS_AIR.usual,
  }: Pick<ExploreAxis, "log" | "divisor"> & { readonly before?: number },
): readonly [number, number] {
  if (values.length === 0) return log ? [divisor, 100 * divisor] : [1980, 2030];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (!log) {
    const air = Math.max((most - least) * 0.05, 1);
    return [Math.floor(least - air), Math.ceil(most + air)];
  }
  const low = stepBelow(least / divisor / before) * divisor;
  const high = stepAbove((most / divisor) * AXIS_AIR.usual) * divisor;
  return [low, high];
}

const STEPS = [1, 2, 5, 10] as const;

function stepBelow(value: number): number {
  const decade = Math.floor(Math.log10(value));
  const step = STEPS.findLast((candidate) => Number(`${candidate}e${decade}`) <= value) ?? 1;
  return Number(`${step}e${decade}`);
}

function stepAbove(value: number): number {
  const decade = Math.floor(Math.log10(value));
  const step = STEPS.find((candidate) => Number(`${candidate}e${decade}`) >= value) ?? 10;
  return Number(`${step}e${decade}`);
}
