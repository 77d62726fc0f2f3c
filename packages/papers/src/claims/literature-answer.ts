import { msg, t, translate } from "@oslag/language";
import { median } from "@oslag/science";
import { LITERATURE_PAIRS, PAIR } from "../literature/pair-series";
import type { Claim } from "./claim";
import { measureName, type Measure } from "./measure";
import { CONFIGURATIONS_MIN, meets, verdictOf, type TodayVerdict } from "./today-verdict";

/** What the measurements say that others published between the papers and today. */
export type LiteratureAnswer = {
  readonly verdict: TodayVerdict;
  /** Derived from the numbers below. It stands after the verdict. */
  readonly grounds: string;
  /** How many published runs meet the condition, of how many that have the value. */
  readonly holds: number;
  readonly runs: number;
  /** Null if the claim cannot be tested. */
  readonly median: number | null;
};

/**
 * Returns the relative speed of each published run that has a rating: of getpid, and of the context switch without the runs on
 * several processors, to none of which anything was pinned. None for any other measure: the sources measured other operations with
 * other blocks, files or numbers of descriptors.
 */
export function valuesOfLiterature(measure: Measure): readonly number[] {
  if (measure.kind !== "relative-speed" || measure.of.storage !== "none") return [];
  const benchmark = PAIR.find(
    (one) => measureName(measure) === `relative-speed ${one}:${VARIANTS[one]}:none`,
  );
  if (benchmark === undefined) return [];
  return LITERATURE_PAIRS.filter(
    ({ processors, pinned }) =>
      benchmark === "getpid" || processors !== "several" || pinned === true,
  ).map((point) => point[benchmark]);
}

const VARIANTS = { getpid: "default", cswitch: "same-cpu" } as const;

/** Returns what the literature says of a claim, by the shares that today's verdict has; null if reports cannot test it either. */
export function answerOfLiterature({ today }: Claim): LiteratureAnswer | null {
  if ("because" in today) return null;
  const values = valuesOfLiterature(today.measure);
  const runs = values.length;
  if (runs < CONFIGURATIONS_MIN) {
    const grounds = t("because {reason}.", { reason: translate(NOT_PUBLISHED) });
    return { verdict: "cannot-be-tested", grounds, holds: 0, runs, median: null };
  }
  const holds = values.filter((value) => meets(today, value)).length;
  return {
    verdict: verdictOf(holds / runs),
    grounds: t("{condition} on {holds} of {runs} published runs.", {
      condition: translate(today.condition),
      holds: String(holds),
      runs: String(runs),
    }),
    holds,
    runs,
    median: median(values),
  };
}

const NOT_PUBLISHED = msg("no source measured it as the paper did");
