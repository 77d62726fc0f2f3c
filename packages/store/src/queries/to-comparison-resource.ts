import { configurationLabel } from "@oslag/labels";
import type { ComparisonResource } from "@oslag/schema";
import { factorVerdict } from "@oslag/science";
import type { ContrastComparison, PairedSide } from "./get-contrasts";

/** Returns a comparison as the API and the nightly files have it. */
export function toComparisonResource({
  from,
  to,
  factors,
  pairs,
  left,
  onlyKey,
}: ContrastComparison): ComparisonResource {
  return {
    from,
    to,
    factors: factors.map(({ slowerPairs, fasterPairs, ...factor }) => ({
      ...factor,
      verdict: factorVerdict(factor),
      slower_pairs: slowerPairs,
      faster_pairs: fasterPairs,
    })),
    pairs: pairs.map((pair) => ({
      from: toSideResource(pair.from),
      to: toSideResource(pair.to),
      factors: [...pair.factors],
    })),
    only_key: onlyKey,
    more_pairs: left,
  };
}

function toSideResource({ configuration, state, reports, keys, compared }: PairedSide) {
  return {
    configuration: configuration.id,
    label: configurationLabel(configuration),
    state,
    reports,
    keys,
    compared,
  };
}
