import type { FactorRow } from "@oslag/charts";
import { formatPercent, formatSignificant, measurementName } from "@oslag/labels";
import { factorVerdict } from "@oslag/science";
import type { ContrastAnswer, ContrastComparison } from "@oslag/store";
import { stateText } from "./contrast-words";

type Factor = ContrastComparison["factors"][number];
type Interval = { readonly low: number; readonly high: number };

/** Names the measurement of a factor. */
export function factorName({
  storage,
  ...rest
}: Pick<Factor, "benchmark" | "variant" | "storage" | "sizing">): string {
  return measurementName({ ...rest, storage: storage === "none" ? null : storage });
}

/** Returns what a chart of factors draws of one. */
export const factorRow = (factor: Factor): FactorRow => ({
  id: factorName(factor),
  label: factorName(factor),
  factor: factor.factor,
  interval: factor.interval,
  counts: factorVerdict(factor) !== "too-few",
});

type Sides = Pick<ContrastComparison, "from" | "to">;

/** Names both sides: `mitigations off → mitigations on`. */
export function comparisonText(
  { contrast: { differs } }: Pick<ContrastAnswer, "contrast">,
  { from, to }: Sides,
): string {
  return `${stateText(differs, from)} → ${stateText(differs, to)}`;
}

export const quantityOf = ({ contrast: { compared } }: Pick<ContrastAnswer, "contrast">) =>
  compared === "cost" ? "cost in instructions" : "time";

/** Returns the title of an axis of factors, and a short one for states with long names. */
export function factorTitle(answer: Pick<ContrastAnswer, "contrast">, { from, to }: Sides) {
  const { differs } = answer.contrast;
  const quantity = quantityOf(answer) === "time" ? "Time" : "Cost";
  return {
    whole: `${quantity}: ${stateText(differs, to)} / ${stateText(differs, from)}`,
    short: `${quantity}: second side / first`,
  };
}

export const rangeText = ({ low, high }: Interval): string =>
  `${formatSignificant(low)} to ${formatSignificant(high)}`;

type Compared = ContrastAnswer["contrast"]["compared"];

/** What a factor below 1 and one above 1 mean. */
export const DIRECTIONS: Readonly<Record<Compared, readonly [below: string, above: string]>> = {
  time: ["faster", "slower"],
  cost: ["cheaper", "costlier"],
};

/** Says in words what a factor shows of the second side. */
export function verdictText(factor: Factor, compared: Compared): string {
  const [below, above] = DIRECTIONS[compared];
  switch (factorVerdict(factor)) {
    case "slower":
      return above;
    case "faster":
      return below;
    case "nothing":
      return "no difference shown";
    case "too-few":
      return agreeing(factor, compared) ?? "too few to tell";
  }
}

/** Says in how many pairs the second side is slower or faster, where their number alone is too small for an interval. */
function agreeing({ pairs, slowerPairs, fasterPairs }: Factor, compared: Compared): string | null {
  if (pairs < 2 || slowerPairs + fasterPairs === 0) return null;
  const [below, above] = DIRECTIONS[compared];
  const [count, word] = slowerPairs >= fasterPairs ? [slowerPairs, above] : [fasterPairs, below];
  return `${word} in ${count} of ${pairs} pairs`;
}

/** Says what an interval ranges over and its coverage. */
export function overText({ interval }: Pick<Factor, "interval">): string {
  if (interval === null) return "";
  const over = interval.over === "sides" ? "one pair" : interval.over;
  return `${over}, ${formatPercent(interval.coverage)}`;
}

/** Returns the factor that is furthest from 1 among those whose interval, or that of each of their pairs, does not contain 1. */
export function largestEffect({
  factors,
}: Pick<ContrastComparison, "factors">): Factor | undefined {
  return factors
    .filter(
      (factor) =>
        ["slower", "faster"].includes(factorVerdict(factor)) ||
        Math.max(factor.slowerPairs, factor.fasterPairs) === factor.pairs,
    )
    .toSorted((a, b) => Math.abs(Math.log(b.factor)) - Math.abs(Math.log(a.factor)))[0];
}
