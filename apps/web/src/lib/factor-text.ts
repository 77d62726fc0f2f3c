import { msg, t, translate } from "@oslag/language";
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

/** Returns the title of an axis of factors, and a short one for states with long names. */
export function factorTitle(answer: Pick<ContrastAnswer, "contrast">, { from, to }: Sides) {
  const { differs, compared } = answer.contrast;
  const quantity = compared === "time" ? t("Time") : t("Cost");
  return {
    whole: `${quantity}: ${stateText(differs, to)} / ${stateText(differs, from)}`,
    short: t("{quantity}: second side / first", { quantity }),
  };
}

export const rangeText = ({ low, high }: Interval): string =>
  t("{low} to {high}", { low: formatSignificant(low), high: formatSignificant(high) });

type Compared = ContrastAnswer["contrast"]["compared"];

/** What a factor below 1 and one above 1 mean. */
export function directionsOf(compared: Compared): readonly [below: string, above: string] {
  return compared === "time" ? [t("faster"), t("slower")] : [t("cheaper"), t("costlier")];
}

/** Says in words what a factor shows of the second side. */
export function verdictText(factor: Factor, compared: Compared): string {
  const [below, above] = directionsOf(compared);
  switch (factorVerdict(factor)) {
    case "slower":
      return above;
    case "faster":
      return below;
    case "nothing":
      return t("no difference shown");
    case "too-few":
      return agreeing(factor, compared) ?? t("too few to tell");
  }
}

/** Says in how many pairs the second side is slower or faster, where their number alone is too small for an interval. */
function agreeing({ pairs, slowerPairs, fasterPairs }: Factor, compared: Compared): string | null {
  if (pairs < 2 || slowerPairs + fasterPairs === 0) return null;
  const [below, above] = directionsOf(compared);
  const [count, word] = slowerPairs >= fasterPairs ? [slowerPairs, above] : [fasterPairs, below];
  return t("{word} in {count} of {pairs} pairs", {
    word,
    count: String(count),
    pairs: String(pairs),
  });
}

const OVER: Readonly<Record<NonNullable<Factor["interval"]>["over"], string>> = {
  sides: msg("one pair"),
  pairs: msg("pairs"),
  processors: msg("processors"),
};

/** Says what an interval ranges over and its coverage. */
export function overText({ interval }: Pick<Factor, "interval">): string {
  if (interval === null) return "";
  return `${translate(OVER[interval.over])}, ${formatPercent(interval.coverage)}`;
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
