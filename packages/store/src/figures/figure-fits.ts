import {
  getBenchmark,
  type FigureFit,
  type FigureRow,
  type FigureSpecification,
} from "@oslag/schema";
import {
  CONFIRMED_CONFIGURATIONS_MIN,
  CONFIRMING_NETWORKS_MIN,
  createRandom,
  isConfirmed,
  trendLine,
} from "@oslag/science";
import { isLogX } from "./figure-scales";
import { roundNumber } from "@oslag/labels";

/** Fixed, so that the same rows always give the same interval. */
const SEED = 1990;
const LEAST_POINTS = 3;
/** Enough points for the curved edges of the interval to look smooth. */
const PLACES = 25;

/**
 * Fits trends over complete points: the paper's over the same set, and official builds. A local build's rating depends on
 * its compiler, so local builds are in a fit only where the filter asks for them alone. Busy machines are in no fit.
 */
export function fitFigure(
  rows: readonly FigureRow[],
  specification: FigureSpecification,
): readonly FigureFit[] {
  const fitted = rows.filter((row) => isInFit(row, specification));
  switch (specification.fit) {
    case "none":
      return [];
    case "all":
      return fitGroup(null, fitted, specification);
    case "confirmed":
      return fitConfirmed(fitted, specification);
    case "groups": {
      const groups = [...new Set(fitted.map(({ colour }) => colour))].toSorted((a, b) =>
        (a ?? "").localeCompare(b ?? "", "en"),
      );
      return groups.flatMap((group) =>
        group === null
          ? []
          : fitGroup(
              group,
              fitted.filter(({ colour }) => colour === group),
              specification,
            ),
      );
    }
  }
}

/**
 * Fits the paper's machines and the confirmed configurations. While these are too few, it fits all, because a young site has
 * hardly any.
 */
function fitConfirmed(
  rows: readonly FigureRow[],
  specification: FigureSpecification,
): readonly FigureFit[] {
  const ofToday = rows.filter(({ origin }) => origin !== "paper");
  const configurations = ofToday.filter(({ networks = 1 }) => isConfirmed(networks));
  const enough = configurations.length >= CONFIRMED_CONFIGURATIONS_MIN;
  const fitted = enough
    ? rows.filter(({ origin, networks = 1 }) => origin === "paper" || isConfirmed(networks))
    : rows;
  const confirmed = {
    networks: CONFIRMING_NETWORKS_MIN,
    configurations: configurations.length,
    least: CONFIRMED_CONFIGURATIONS_MIN,
  };
  return fitGroup(null, fitted, specification).map((fit) => ({ ...fit, confirmed }));
}

function isInFit(
  { origin, covered, busy }: Pick<FigureRow, "origin" | "covered" | "busy">,
  { filters }: Pick<FigureSpecification, "filters">,
): boolean {
  if (covered.measured < covered.of || busy === true) return false;
  return origin === "paper" || origin === (filters.build ?? "official");
}

function fitGroup(
  group: string | null,
  rows: readonly FigureRow[],
  specification: FigureSpecification,
): FigureFit[] {
  const xs = rows.map(({ x }) => x);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  if (rows.length < LEAST_POINTS || least === most) return [];
  const isLog = isLogX(specification);
  const toPlane = (x: number) => (isLog ? Math.log10(x) : x);
  const fromPlane = (x: number) => (isLog ? 10 ** x : x);
  const [from, to] = [toPlane(least), toPlane(most)];
  const { slope, slopeInterval, line } = trendLine(
    rows.map(({ x, y }) => ({ x: toPlane(x), y: Math.log10(y) })),
    {
      at: Array.from({ length: PLACES }, (_, place) => from + ((to - from) * place) / (PLACES - 1)),
      random: createRandom(SEED),
    },
  );
  return [
    {
      group,
      points: rows.length,
      slope: roundNumber(slope),
      slope_low: slopeInterval === null ? null : roundNumber(slopeInterval.low),
      slope_high: slopeInterval === null ? null : roundNumber(slopeInterval.high),
      exponent: toExponent({ slope, slopeInterval }, specification),
      line: line.map(({ x, y, low, high }) => ({
        x: roundNumber(fromPlane(x)),
        y: roundNumber(10 ** y),
        low: low === null ? null : roundNumber(10 ** low),
        high: high === null ? null : roundNumber(10 ** high),
      })),
    },
  ];
}

/**
 * Returns the slope of log(operation speed) on log(MIPS). Relative speed and bytes per instruction are speed / MIPS, a cost is
 * MIPS / speed, a time 1 / speed, and a bandwidth the speed itself.
 */
function toExponent(
  fit: { readonly slope: number; readonly slopeInterval: { low: number; high: number } | null },
  { x, y, value }: FigureSpecification,
): FigureFit["exponent"] {
  if (x !== "rating") return null;
  const isTime = "benchmark" in y && getBenchmark(y.benchmark)?.quantity === "time";
  const isSpeed = value === "relative" || !isTime;
  const sign = isSpeed ? 1 : -1;
  const offset = value === "absolute" ? 0 : 1;
  const convert = (slope: number) => roundNumber(offset + sign * slope);
  const ends = fit.slopeInterval && [
    convert(fit.slopeInterval.low),
    convert(fit.slopeInterval.high),
  ];
  return {
    value: convert(fit.slope),
    low: ends === null ? null : Math.min(...ends),
    high: ends === null ? null : Math.max(...ends),
  };
}
