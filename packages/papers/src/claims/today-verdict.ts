import { msg, t, translate } from "@oslag/language";
import { median, quantiles } from "@oslag/science";
import type { Claim, TodayTest } from "./claim";
import { measureName, valuesOf1990, type Measure } from "./measure";

/** Fewer configurations do not test a claim. */
export const CONFIGURATIONS_MIN = 3;
/** From this share of configurations on a claim holds; at one minus this share or less it no longer does. */
export const HOLDS_SHARE = 2 / 3;

export type TodayVerdict = "holds" | "mixed" | "no-longer" | "cannot-be-tested";

/** What today's configurations say of a claim. */
export type TodayAnswer = {
  readonly verdict: TodayVerdict;
  /** Derived from the numbers below, such as "Holds: getpid is slower than the rating says on 12 of 14 configurations." */
  readonly sentence: string;
  /** The sentence without the verdict, to stand after it: "because no configuration reports it." */
  readonly grounds: string;
  /** How many configurations meet the condition, of how many that have the value. */
  readonly holds: number;
  readonly configurations: number;
  /** Null if the claim cannot be tested. */
  readonly median: number | null;
};

/** The values of each measure, by `measureName`, one for each configuration of today that has it. */
export type MeasuredToday = ReadonlyMap<string, readonly number[]>;

/** Returns what today's values say of a claim, by the shares of this file. */
export function answerOfToday(claim: Claim, measured: MeasuredToday): TodayAnswer {
  const { today } = claim;
  if ("because" in today) return untested(translate(today.because), 0);
  const values = measured.get(measureName(today.measure)) ?? [];
  const configurations = values.length;
  if (configurations === 0) return untested(t("no configuration reports it"), 0);
  if (configurations < CONFIGURATIONS_MIN)
    return untested(
      t(
        "{count, plural, one {only {shown} of the {least} configurations that it needs reports it} other {only {shown} of the {least} configurations that it needs report it}}",
        {
          count: configurations,
          shown: String(configurations),
          least: String(CONFIGURATIONS_MIN),
        },
      ),
      configurations,
    );
  const holds = values.filter((value) => meets(today, value)).length;
  const verdict = verdictOf(holds / configurations);
  const grounds = t("{condition} on {holds} of {configurations} configurations.", {
    condition: translate(today.condition),
    holds: String(holds),
    configurations: String(configurations),
  });
  const sentence = `${translate(STARTS[verdict])}: ${grounds}`;
  return { verdict, sentence, grounds, holds, configurations, median: median(values) };
}

const STARTS = {
  holds: msg("Holds"),
  mixed: msg("Divided"),
  "no-longer": msg("No longer"),
} as const;

/** Returns the verdict of a share of configurations or runs. */
export function verdictOf(share: number): Exclude<TodayVerdict, "cannot-be-tested"> {
  if (share >= HOLDS_SHARE) return "holds";
  return share <= 1 - HOLDS_SHARE ? "no-longer" : "mixed";
}

function untested(because: string, configurations: number): TodayAnswer {
  const grounds = t("because {reason}.", { reason: because });
  const sentence = t("Cannot be tested, {grounds}", { grounds });
  return { verdict: "cannot-be-tested", sentence, grounds, holds: 0, configurations, median: null };
}

export function meets({ low, high }: TodayTest, value: number): boolean {
  return value >= low && value <= high;
}

/** A claim whose measure moved between 1990 and today. */
export type ChangedClaim = {
  readonly claim: Claim;
  readonly measure: Measure;
  readonly answer: TodayAnswer;
  /** Medians over the configurations of 1990 and of today. */
  readonly before: number;
  readonly now: number;
  /** The larger median divided by the smaller, at least 1. */
  readonly factor: number;
};

/** How many claims the home page names. */
export const CHANGED_SHOWN = 3;

/**
 * Returns the claims that changed most, at most CHANGED_SHOWN: those with the largest factor between the medians of 1990 and of
 * today. Only measures without a unit are compared, since times shrink with every processor. Of claims about one benchmark,
 * the one that changed most is taken; of equal ones, the first in the paper.
 */
export function listChangedMost(
  claims: readonly Claim[],
  measured: MeasuredToday,
): readonly ChangedClaim[] {
  const changed = claims.flatMap((claim): ChangedClaim[] => {
    if ("because" in claim.today || claim.today.measure.kind === "milliseconds") return [];
    const { measure } = claim.today;
    const answer = answerOfToday(claim, measured);
    const of1990 = valuesOf1990(measure);
    if (answer.median === null || of1990.length < CONFIGURATIONS_MIN) return [];
    const before = median(of1990);
    const now = answer.median;
    return [{ claim, measure, answer, before, now, factor: Math.max(before / now, now / before) }];
  });
  const benchmarks = new Set<string>();
  const taken: ChangedClaim[] = [];
  for (const one of changed.toSorted((a, b) => b.factor - a.factor)) {
    const { benchmark } = one.measure.of;
    if (benchmarks.has(benchmark)) continue;
    benchmarks.add(benchmark);
    taken.push(one);
  }
  return taken.slice(0, CHANGED_SHOWN);
}

/** Every measure that some claim tests, each once. */
export function measuresOf(claims: readonly Claim[]): readonly Measure[] {
  const found = new Map<string, Measure>();
  for (const { today } of claims)
    if (!("because" in today)) found.set(measureName(today.measure), today.measure);
  return [...found.values()];
}

/** At most this many of today's values are drawn, so that a page's size does not grow with the data. */
export const DRAWN_MAX = 40;

/** Returns the values, or evenly spaced quantiles of them if there are more than DRAWN_MAX. */
export function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= DRAWN_MAX) return values;
  const at = quantiles(values);
  return Array.from({ length: DRAWN_MAX }, (_, index) => at(index / (DRAWN_MAX - 1)));
}
