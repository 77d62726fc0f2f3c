import { msg, t, translate } from "@oslag/language";
import type { ClassReports } from "@oslag/store";
import type { LeaderboardPageQuery } from "./leaderboard-query";

/** A class of configurations that are ranked together. Its filters are a full address: they never change their meaning. */
export type LeaderboardClass = {
  readonly id: string;
  readonly title: string;
  readonly filters: Required<Pick<LeaderboardPageQuery, "build" | "host">> & {
    readonly virtual: "no" | "yes" | "any";
  };
};

/** All classes. Of two with equally many reports, the first one is shown first. */
export const LEADERBOARD_CLASSES: readonly LeaderboardClass[] = [
  {
    id: "official-bare",
    title: msg("Official builds on bare metal"),
    filters: { build: "official", host: "native", virtual: "no" },
  },
  {
    id: "official-virtual",
    title: msg("Official builds in virtual machines and containers"),
    filters: { build: "official", host: "native", virtual: "yes" },
  },
  {
    id: "local-bare",
    title: msg("Local builds on bare metal"),
    filters: { build: "local", host: "native", virtual: "no" },
  },
  {
    id: "local-virtual",
    title: msg("Local builds in virtual machines and containers"),
    filters: { build: "local", host: "native", virtual: "yes" },
  },
  {
    id: "official-browser",
    title: msg("Official builds in browsers"),
    filters: { build: "official", host: "browser", virtual: "any" },
  },
  {
    id: "local-browser",
    title: msg("Local builds in browsers"),
    filters: { build: "local", host: "browser", virtual: "any" },
  },
];

/** Returns the title of a class, also of the one with all machines. */
export function classTitle({
  build,
  host,
  virtual,
}: Pick<LeaderboardPageQuery, "build" | "host" | "virtual">): string {
  const known = LEADERBOARD_CLASSES.find(
    ({ filters }) =>
      filters.build === build && filters.host === host && filters.virtual === (virtual ?? "any"),
  );
  if (known !== undefined) return translate(known.title);
  return build === "official"
    ? t("Official builds on all machines")
    : t("Local builds on all machines");
}

/** What an address may say without choosing rows: the rest are filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(["method", "variant", "metric", "mean", "find"]);

/** Returns whether an address chooses rows, and so keeps its meaning when the numbers of reports change. */
export function hasFilters(
  asked: Readonly<Record<string, string | string[] | undefined>>,
  known: readonly string[],
): boolean {
  return known.some((name) => !NO_FILTERS.has(name) && (asked[name] ?? "") !== "");
}

export type CountedClass = LeaderboardClass & {
  /** How many of its configurations are ranked. */
  readonly total: number;
  /** How many reports of the method it has. */
  readonly reports: number;
};

const MACHINES = { no: ["bare"], yes: ["virtual"], any: ["bare", "unknown", "virtual"] } as const;

/** Returns the number of a class's reports. */
export function reportsOf({ filters }: LeaderboardClass, counted: readonly ClassReports[]): number {
  const machines: readonly string[] = MACHINES[filters.virtual];
  return counted
    .filter(
      (one) =>
        one.build === filters.build && one.host === filters.host && machines.includes(one.machines),
    )
    .reduce((sum, { reports }) => sum + reports, 0);
}

/** Returns the classes by their reports, the most first, and those without a ranked configuration last. */
export function fullestFirst<T extends CountedClass>(classes: readonly T[]): readonly T[] {
  return classes.toSorted(
    (a, b) => Number(b.total > 0) - Number(a.total > 0) || b.reports - a.reports,
  );
}
