import { showsToday } from "@oslag/charts";
import { t } from "@oslag/language";
import type { FigureSnapshot, FigureSpecification } from "@oslag/schema";
import {
  EXPONENT_COVERAGE_POINTS_MAX,
  exponentCoverage,
  FIT_CLUSTERS_MIN,
  roundHalfAway,
} from "@oslag/science";
import { isLogX } from "@oslag/store";
import { REMARKS_SINCE } from "./caption-renderers";

/** Says what the fits of a figure are over, what their intervals are, and why one is absent. */
export function fitSentences(
  specification: FigureSpecification,
  snapshot: FigureSnapshot,
): string[] {
  const { fits } = snapshot;
  if (specification.fit === "none") return [];
  if (specification.fit === "eras") return eraSentences(specification, snapshot);
  if (fits.length === 0) return [t("Too few complete points for a fit.")];
  return [
    t(
      "Fit: least squares of {over, select, logarithms {the logarithms} other {the values’ logarithms on the year,}} over complete points of the paper and of official builds{intervals}.",
      { over: isLogX(specification) ? "logarithms" : "year", intervals: intervalText(fits) },
    ),
    ...(snapshot.renderer >= REMARKS_SINCE && bridgesEras(specification, snapshot)
      ? [
          t(
            "This fit over both eras assumes that the estimated ratings of 1990 have no error that all share.",
          ),
        ]
      : []),
    ...fits.flatMap(({ confirmed }) =>
      confirmed === undefined ? [] : [confirmedSentence(confirmed)],
    ),
  ];
}

function bridgesEras({ fit, x }: FigureSpecification, snapshot: FigureSnapshot): boolean {
  return fit !== "groups" && x === "rating" && snapshot.counts.paper > 0 && showsToday(snapshot);
}

function eraSentences(
  specification: FigureSpecification,
  { fits, counts }: FigureSnapshot,
): string[] {
  const over = isLogX(specification) ? "logarithms" : "year";
  const today = fits.find(({ era }) => era !== "paper");
  const lacking = [
    ...(counts.paper > 0 && today?.era === "today" && fits.length < 2 ? ["paper"] : []),
    ...(today === undefined && specification.points !== "none" ? ["today"] : []),
  ];
  const [first] = fits;
  return [
    ...(first === undefined
      ? []
      : [
          t(
            "{fits, select, one {Fit} other {Fits, one for each era}}: least squares of {over, select, logarithms {the logarithms} other {the values’ logarithms on the year,}} over complete points of the paper and of official builds{intervals}.",
            {
              fits: first.era === undefined ? "one" : "eras",
              over,
              intervals: intervalText(fits),
            },
          ),
        ]),
    ...(lacking.length === 0
      ? []
      : [
          t(
            "Too few processor models {of, select, paper {of the paper} today {of today} other {of the paper and of today}} for a fit: it needs {least}.",
            {
              of: lacking.length > 1 ? "both" : (lacking[0] ?? "both"),
              least: String(FIT_CLUSTERS_MIN),
            },
          ),
        ]),
    ...(specification.x === "rating" && counts.paper > 0
      ? [
          t(
            "The eras are fitted apart, because the ratings of 1990 are estimates that may share one error.",
          ),
        ]
      : []),
    ...(today?.confirmed === undefined ? [] : [confirmedSentence(today.confirmed)]),
  ];
}

function confirmedSentence({
  networks,
  configurations,
  least,
}: NonNullable<FigureSnapshot["fits"][number]["confirmed"]>): string {
  return configurations >= least
    ? t(
        "The fit takes configurations of today that at least {networks} networks confirm: {count}.",
        { networks: String(networks), count: String(configurations) },
      )
    : t(
        "{count} of today’s configurations in the fit are confirmed by at least {networks} networks. Until there are {least}, the fit takes all.",
        { count: String(configurations), networks: String(networks), least: String(least) },
      );
}

/** Says what the intervals of fits are and cover. Fits that were frozen before they were over clusters state no coverage, and their text must stay. */
function intervalText(fits: FigureSnapshot["fits"]): string {
  const stated = fits.flatMap(({ coverage }) => coverage ?? []);
  if (stated.length > 0)
    return `; ${t("{coverage} intervals that let points of one processor model or machine err together", { coverage: coverageText(stated) })}`;
  const withInterval = fits.filter(({ slope_low: low }) => low !== null);
  const nominal = `, ${t("with a pointwise bootstrap interval at a nominal 95 %")}`;
  if (withInterval.length === 0) return nominal;
  const few = withInterval.filter(({ points }) => points <= EXPONENT_COVERAGE_POINTS_MAX);
  if (few.length === 0) return nominal;
  const least = Math.min(...few.map(({ points }) => exponentCoverage(points)));
  return `${nominal} (${t("about {coverage} achieved with so few", { coverage: coverageText([least]) })})`;
}

function coverageText(coverages: readonly number[]): string {
  const ends = [Math.min(...coverages), Math.max(...coverages)].map((end) =>
    roundHalfAway(end * 100),
  );
  const [least, most] = new Set(ends);
  return most === undefined
    ? `${least} %`
    : `${t("{low} to {high}", { low: String(least), high: String(most) })} %`;
}
