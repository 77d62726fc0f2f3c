import { t, translate } from "@oslag/language";
import type { CurvesInput } from "@oslag/charts";
import { countOf, formatCount, formatRelativeSpeed } from "@oslag/labels";
import { getAnyBenchmark, type ConfigurationCurve, type CurvesFigure } from "@oslag/schema";
import { median } from "@oslag/science";
import { liveAddress, nameCurves, presentCommon, systemOf, type NamedCurve } from "./curves-common";
import type { ReportFigurePresentation } from "./figure-presentation";

/** A median of fewer configurations says little about their system, so it is not drawn. */
const MEDIAN_OF_MIN = 3;
/** The largest power of two of processes that a run measures. */
const PROCESSES_MAX = 512;

type Point = ConfigurationCurve["points"][number];

/** The configurations of a system that were measured at one place on the x axis. */
type Place = {
  readonly system: string;
  readonly x: number;
  readonly efficiencies: readonly number[];
};

/** Figure 2 against the number of processors or the year of the processor, for each system. */
export function presentEfficiency(
  figure: CurvesFigure,
  against: "processors" | "year",
): ReportFigurePresentation {
  const { benchmark, processes } = figure.specification;
  const curves = nameCurves(figure);
  const systems = [...new Set(curves.map(systemOf))].toSorted();
  const isByYear = against === "year";
  const shown = curves.flatMap((curve) => {
    const point = markedPoint(curve, processes);
    return point === undefined ? [] : [{ curve, point }];
  });
  const places = listPlaces(
    isByYear
      ? shown.map(({ curve, point }) => ({ curve, point, x: curve.year ?? 0 }))
      : curves.flatMap((curve) =>
          curve.points.filter(isPowerOfTwo).map((point) => ({ curve, point, x: point.x })),
        ),
    systems,
  );
  const input: CurvesInput = {
    legend: systems,
    lines: systems.flatMap((system, group) => {
      const points = places.flatMap((place) => {
        const y = place.system === system ? medianOf(place) : null;
        return y === null ? [] : [{ x: place.x, y }];
      });
      return points.length === 0
        ? []
        : [{ id: system, title: t("{system}, median", { system }), group, points }];
    }),
    dots: shown.map(({ curve, point }) => ({
      id: curve.report,
      title: t(
        "{name}: {efficiency} with {count, plural, one {{shown} process} other {{shown} processes}}",
        {
          name: curve.name,
          efficiency: efficiencyText(point.efficiency),
          count: point.x,
          shown: formatCount(point.x),
        },
      ),
      group: systems.indexOf(systemOf(curve)),
      x: isByYear ? (curve.year ?? 0) : point.x,
      y: point.efficiency ?? 1,
    })),
    x: isByYear ? yearAxis(curves) : processorAxis(curves),
    y: { title: t("Parallel efficiency"), scale: "linear" },
    reference: 1,
    hasLargeEnds: false,
  };
  const lacking = figure.snapshot.without_place ?? 0;
  return {
    ...presentCommon(figure, {
      title: titleOf(figure),
      reading: `${readingOf({ isByYear, processes })}${benchmark === "create-delete-parallel" ? ` ${t("Files are on local storage.")}` : ""}`,
      words: shown.map(
        ({ curve, point }) =>
          `${curve.name}${isByYear ? `, ${curve.year}` : ""}, ${point.x}: ${efficiencyText(point.efficiency)}.`,
      ),
      drawn:
        lacking === 0
          ? []
          : [lackingText(countOf(lacking, "configuration"), { isByYear, processes })],
      input,
      curves: isByYear ? shown.map(({ curve, point }) => ({ ...curve, points: [point] })) : curves,
    }),
    live: liveAddress(figure),
    table: {
      columns: [
        { title: isByYear ? t("System and year") : t("System and processes"), number: false },
        { title: t("Configurations"), number: true },
        { title: t("Median efficiency"), number: true },
        { title: t("Lowest"), number: true },
        { title: t("Highest"), number: true },
      ],
      rows: places.map((place) => {
        const { system, x, efficiencies } = place;
        const middle = medianOf(place);
        return [
          `${system}, ${x}`,
          formatCount(efficiencies.length),
          middle === null ? "–" : efficiencyText(middle),
          efficiencyText(Math.min(...efficiencies)),
          efficiencyText(Math.max(...efficiencies)),
        ];
      }),
    },
  };
}

/** The result that has a configuration's mark: that of so many processes, or of all processors. */
function markedPoint({ points }: NamedCurve, processes: number | undefined): Point | undefined {
  return processes === undefined ? points.at(-1) : points.find(({ x }) => x === processes);
}

/** Efficiency at one process is 1 by definition. */
function isPowerOfTwo({ x }: Point): boolean {
  return x >= 2 && x <= PROCESSES_MAX && Number.isInteger(Math.log2(x));
}

function listPlaces(
  points: readonly { readonly curve: NamedCurve; readonly point: Point; readonly x: number }[],
  systems: readonly string[],
): readonly Place[] {
  return systems.flatMap((system) => {
    const own = points.filter(({ curve }) => systemOf(curve) === system);
    const xs = [...new Set(own.map(({ x }) => x))].toSorted((a, b) => a - b);
    return xs.map((x) => ({
      system,
      x,
      efficiencies: own
        .filter((one) => one.x === x)
        .map(({ point: { efficiency } }) => efficiency ?? 1),
    }));
  });
}

function medianOf({ efficiencies }: Place): number | null {
  return efficiencies.length < MEDIAN_OF_MIN ? null : median(efficiencies);
}

function efficiencyText(efficiency: number | null): string {
  return formatRelativeSpeed(efficiency ?? 1);
}

function titleOf({ specification: { benchmark, x, processes } }: CurvesFigure): string {
  const title = translate(getAnyBenchmark(benchmark)?.title ?? benchmark);
  if (x !== "year") return t("{title}: efficiency by processors, for each system", { title });
  return processes === undefined
    ? t("{title}: efficiency by year, for each system", { title })
    : t(
        "{title}: efficiency by year, for each system, {count, plural, other {{shown} processes}}",
        {
          title,
          count: processes,
          shown: String(processes),
        },
      );
}

type Against = { readonly isByYear: boolean; readonly processes: number | undefined };

function readingOf({ isByYear, processes }: Against): string {
  const least = String(MEDIAN_OF_MIN);
  const defined = t(
    "Parallel efficiency is the throughput of N processes, divided by N times that of one.",
  );
  if (!isByYear)
    return `${defined} ${t(
      "A mark is one configuration with all of its processors at work. A line joins a system’s medians at 2, 4, 8, … processes, each over at least {least} configurations.",
      { least },
    )}`;
  const line = t(
    "A line joins a system’s medians of a year, each over at least {least} configurations.",
    { least },
  );
  return processes === undefined
    ? `${defined} ${t("A mark is one configuration with all of its processors at work, at the first year of its processor’s generation.")} ${line} ${t("Newer machines have more processors, and efficiency falls with their number.")}`
    : `${defined} ${t(
        "A mark is one configuration with {count, plural, other {{shown} processes}} at once, at the first year of its processor’s generation.",
        { count: processes, shown: String(processes) },
      )} ${line}`;
}

/** Says why configurations have no mark. */
function lackingText(configurations: string, { isByYear, processes }: Against): string {
  if (!isByYear)
    return t("{configurations} not drawn: only one process was measured.", { configurations });
  return processes === undefined
    ? t("{configurations} not drawn: the year is not known, or only one process was measured.", {
        configurations,
      })
    : t(
        "{configurations} not drawn: the year is not known, or so many processes were not measured.",
        { configurations },
      );
}

function processorAxis(curves: readonly NamedCurve[]): CurvesInput["x"] {
  const most = Math.max(2, ...curves.flatMap(({ points }) => points.map(({ x }) => x)));
  return {
    title: t("Processors at work"),
    ticks: Array.from({ length: Math.floor(Math.log2(most)) }, (_, index) => ({
      value: 2 ** (index + 1),
      text: String(2 ** (index + 1)),
    })),
  };
}

function yearAxis(curves: readonly NamedCurve[]): CurvesInput["x"] {
  const years = curves.flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return {
    title: t("First year of the processor’s generation"),
    scale: "linear",
    ticks: Array.from({ length: last - first + 1 }, (_, index) => ({
      value: first + index,
      text: String(first + index),
    })),
  };
}
