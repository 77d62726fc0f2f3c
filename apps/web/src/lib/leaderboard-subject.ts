import { t, translate } from "@oslag/language";
import {
  BENCHMARKS,
  DEFAULT_SET,
  getRankedBenchmark,
  isRankedByValue,
  LeaderboardSubject,
  PARALLEL_BENCHMARKS,
  type TimelineSubject,
  type Variant,
} from "@oslag/schema";

/** What a leaderboard ranks by: a benchmark or the default set, with its texts. */
export type DescribedSubject = {
  readonly subject: LeaderboardSubject;
  readonly title: string;
  readonly summary: string;
  readonly variants: readonly Variant[];
  /** Whether it is ranked only by its value: it has no cost and no relative speed. */
  readonly onlyValue: boolean;
};

export function describeSubject(subject: LeaderboardSubject): DescribedSubject {
  const benchmark = subject === "default-set" ? null : getRankedBenchmark(subject);
  if (benchmark === null) {
    return {
      subject,
      title: t("Default set"),
      summary: t("The geometric mean of the relative speeds of {set}: the y axis of Figure 1.", {
        set: DEFAULT_SET.join(", "),
      }),
      variants: [],
      onlyValue: false,
    };
  }
  return {
    subject,
    title: translate(benchmark.title),
    summary: translate(benchmark.summary),
    variants: benchmark.variants.map((variant) => ({
      ...variant,
      title: translate(variant.title),
    })),
    onlyValue: isRankedByValue(benchmark),
  };
}

/** Lists the paper's operations and ratings, after their mean. */
export function listSubjects(): (DescribedSubject & { readonly subject: TimelineSubject })[] {
  return ["default-set" as const, ...BENCHMARKS.map(({ id }) => id)].map((subject) => ({
    ...describeSubject(subject),
    subject,
  }));
}

/** Lists the extensions that have leaderboards of their own. */
export function listParallelSubjects(): DescribedSubject[] {
  return PARALLEL_BENCHMARKS.map(describeSubject);
}

export function parseSubject(text: string): LeaderboardSubject | null {
  const parsed = LeaderboardSubject.safeParse(text);
  return parsed.success ? parsed.data : null;
}
