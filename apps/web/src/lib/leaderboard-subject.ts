import {
  BENCHMARKS,
  DEFAULT_SET,
  getBenchmark,
  LeaderboardSubject,
  type Variant,
} from "@oslag/schema";

/** What a leaderboard ranks by: a benchmark or the default set, with its texts. */
export type DescribedSubject = {
  readonly subject: LeaderboardSubject;
  readonly title: string;
  readonly summary: string;
  readonly variants: readonly Variant[];
  readonly rating: boolean;
};

export function describeSubject(subject: LeaderboardSubject): DescribedSubject {
  const benchmark = subject === "default-set" ? null : getBenchmark(subject);
  if (benchmark === null) {
    return {
      subject,
      title: "Default set",
      summary: `The geometric mean of the relative speeds of ${DEFAULT_SET.join(", ")}: the y axis of Figure 1.`,
      variants: [],
      rating: false,
    };
  }
  const { title, summary, variants, rating } = benchmark;
  return { subject, title, summary, variants, rating };
}

export function listSubjects(): DescribedSubject[] {
  return ["default-set" as const, ...BENCHMARKS.map(({ id }) => id)].map(describeSubject);
}

export function parseSubject(text: string): LeaderboardSubject | null {
  const parsed = LeaderboardSubject.safeParse(text);
  return parsed.success ? parsed.data : null;
}
