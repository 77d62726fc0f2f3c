import { livePoint, median, type RatedResults } from "@oslag/science";
import { defaultBaseline } from "../baselines";
import { EDITIONS } from "../editions";
import { configurationPoints } from "../paper-points";
import type { PublishedMachineRun } from "../data/literature/published-source";
import {
  LITERATURE_RUNS,
  type LiteratureRun,
  type LiteratureValue,
  type RatingClass,
} from "./literature";

/** The two operations that almost every source measures. Their mean is a series of its own beside that of the default set. */
export const PAIR = ["getpid", "cswitch"] as const;

/** Whose value it is; the three are recomputed on the same two operations and are never averaged together. */
export type PairClass = "1990" | "literature" | "today";

export type PairPoint = {
  readonly id: string;
  readonly class: PairClass;
  readonly name: string;
  readonly os: string;
  readonly year: number | null;
  readonly ratingMips: number;
  /** How far the rating may be off, in MIPS; null where it was measured by the suite or is the author's. */
  readonly ratingBounds: readonly [number, number] | null;
  /** MIPS-relative speeds, without unit. */
  readonly getpid: number;
  readonly cswitch: number;
  /** The geometric mean of the two. */
  readonly pair: number;
} & (
  | { readonly ratingClass: null; readonly source: null }
  | { readonly ratingClass: RatingClass; readonly source: string }
) &
  Pick<PublishedMachineRun, "processors" | "pinned" | "host">;

/** Returns the pair of rated results in ns against the baseline of 1990; null unless both operations have a result. */
export function pairOf(
  own: RatedResults,
): { readonly getpid: number; readonly cswitch: number; readonly pair: number } | null {
  const { relative, geometricMean: pair } = livePoint(own, {
    set: PAIR,
    baseline: defaultBaseline("local"),
  });
  const [getpid, cswitch] = relative;
  if (pair === null || getpid === undefined || cswitch === undefined) return null;
  return { getpid: getpid.relativeSpeed, cswitch: cswitch.relativeSpeed, pair };
}

/** The configurations of 1990: one processor each, bare machines. The paper says nothing of pinning, and there was nothing to pin to. */
export const PAPER_PAIRS: readonly PairPoint[] = configurationPoints(EDITIONS["1990"], {
  set: PAIR,
}).flatMap(({ complete, relative, geometricMean: pair, ...point }): PairPoint[] => {
  const [getpid, cswitch] = relative;
  if (!complete || pair === null || getpid === undefined || cswitch === undefined) return [];
  return [
    {
      id: `1990:${point.machine}:${point.os}`,
      class: "1990",
      name: point.name,
      os: point.systems[0] ?? point.os,
      year: 1990,
      ratingMips: point.ratingMips,
      ratingBounds: null,
      getpid: getpid.relativeSpeed,
      cswitch: cswitch.relativeSpeed,
      pair,
      ratingClass: null,
      source: null,
      processors: "one",
      pinned: null,
      host: "bare",
    },
  ];
});

/** Every rated run of the literature that measured both operations. */
export const LITERATURE_PAIRS: readonly PairPoint[] = LITERATURE_RUNS.flatMap((run) => {
  const { rating } = run;
  const results = PAIR.map((operation) => headlineOf(run, operation));
  if (rating === null || results.some((value) => value === null)) return [];
  const pair = pairOf({
    ratingMips: rating.mips,
    results: results.flatMap((value, index) => {
      const benchmark = PAIR[index];
      return benchmark === undefined || value?.converted?.unit !== "us"
        ? []
        : [{ benchmark, quantity: "time" as const, value: value.converted.value * 1e3 }];
    }),
  });
  if (pair === null) return [];
  const { id, machine: name, os, year, processors, pinned, host } = run;
  return [
    {
      id,
      class: "literature",
      name,
      os,
      year,
      ratingMips: rating.mips,
      ratingBounds: [rating.lowMips, rating.highMips],
      ...pair,
      ratingClass: rating.class,
      source: run.source.id,
      processors,
      pinned,
      host,
    } satisfies PairPoint,
  ];
});

/** Returns the first comparable value of an operation, which is the source's headline; null if it has none. */
export function headlineOf(run: LiteratureRun, operation: string): LiteratureValue | null {
  return (
    run.values.find((value) => value.operation === operation && value.mapping !== "no") ?? null
  );
}

/** One decade of MIPS: from 10^exponent, up to and without the next. */
export type PairDecade = {
  readonly fromMips: number;
  readonly toMips: number;
  readonly class: PairClass;
  /** In the literature alone: one processor, several that were not pinned, or unknown. Null for the other classes. */
  readonly processors: "one" | "several" | "unknown" | null;
  readonly n: number;
  readonly medianPair: number;
  readonly medianGetpid: number;
  readonly medianCswitch: number;
};

/** Returns the medians of each decade of MIPS, class and number of processors, rising, with the number of points of each. */
export function pairDecades(points: readonly PairPoint[]): readonly PairDecade[] {
  const groups = new Map<string, PairPoint[]>();
  for (const point of points) {
    const key = `${decadeOf(point.ratingMips)} ${point.class} ${groupOf(point) ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups.values()]
    .flatMap((own): PairDecade[] => {
      const [first] = own;
      if (first === undefined) return [];
      const fromMips = 10 ** decadeOf(first.ratingMips);
      return [
        {
          fromMips,
          toMips: fromMips * 10,
          class: first.class,
          processors: groupOf(first),
          n: own.length,
          medianPair: median(own.map(({ pair }) => pair)),
          medianGetpid: median(own.map(({ getpid }) => getpid)),
          medianCswitch: median(own.map(({ cswitch }) => cswitch)),
        },
      ];
    })
    .toSorted(
      (a, b) =>
        a.fromMips - b.fromMips ||
        CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) ||
        GROUPS.indexOf(a.processors) - GROUPS.indexOf(b.processors),
    );
}

const CLASSES: readonly PairClass[] = ["1990", "literature", "today"];
const GROUPS: readonly PairDecade["processors"][] = [null, "one", "several", "unknown"];

function groupOf(point: PairPoint): PairDecade["processors"] {
  return point.class === "literature" ? (point.processors ?? "unknown") : null;
}

/** The tolerance keeps 1000 in the decade that it begins, whatever the logarithm rounds to. */
function decadeOf(mips: number): number {
  return Math.floor(Math.log10(mips) + 1e-12);
}

/** Costs in ns × MIPS, each a median over several configurations: of the two operations, and of their geometric mean. */
export type PairCosts = {
  readonly getpidCost: number;
  readonly cswitchCost: number;
  readonly pairCost: number;
};

/** Returns relative speeds from costs: a time at a rating of 1 MIPS is the cost. */
export function speedsOfCosts({ getpidCost, cswitchCost, pairCost }: PairCosts): {
  readonly getpid: number;
  readonly cswitch: number;
  readonly pair: number;
} {
  const at = (getpid: number, cswitch: number) => {
    const found = pairOf({
      ratingMips: 1,
      results: [
        { benchmark: "getpid", quantity: "time", value: getpid },
        { benchmark: "cswitch", quantity: "time", value: cswitch },
      ],
    });
    if (found === null) throw new RangeError("a pair of two results has a mean");
    return found;
  };
  const { getpid, cswitch } = at(getpidCost, cswitchCost);
  return { getpid, cswitch, pair: at(pairCost, pairCost).pair };
}
