import { t, translate } from "@oslag/language";
import type { CurvesInput } from "@oslag/charts";
import { formatCount, formatRelativeSpeed, formatSignificant, readableUnit } from "@oslag/labels";
import { getAnyBenchmark, type ConfigurationCurve, type CurvesFigure } from "@oslag/schema";
import { sizeText } from "./curve-input";
import {
  linksOf,
  liveAddress,
  nameCurves,
  presentCommon,
  systemOf,
  type NamedCurve,
} from "./curves-common";
import type { ReportFigurePresentation } from "./figure-presentation";
import { presentEfficiency } from "./present-efficiency";

const DIGITS = 3;
/** As the paper prints bandwidths. */
const BYTES_OF_MB = 1e6;
/** So many groups have a colour of their own. */
const COLOURS = 6;
const KIB = 1024;
/** The sizes that the table has a column for. Every size is in the CSV. */
const TABLE_SIZES = [4 * KIB, 64 * KIB, KIB ** 2, 16 * KIB ** 2, 256 * KIB ** 2];
/** The numbers of processes that the table of throughput has a column for, if some configuration has them. */
const TABLE_PROCESSES = [1, 2, 8, 32, 128];

type Words = {
  readonly title: string;
  readonly reading: string;
  readonly input: Omit<CurvesInput, "lines" | "legend"> & {
    readonly valueOf: (point: ConfigurationCurve["points"][number]) => number;
  };
  readonly table: ReportFigurePresentation["table"];
  readonly describe: (curve: NamedCurve) => string;
};

/** Figures 2 and 3: an extension over many configurations, one report of each. */
export function presentCurves(figure: CurvesFigure): ReportFigurePresentation {
  const { snapshot, specification } = figure;
  const { x } = specification;
  if (x === "processors" || x === "year") return presentEfficiency(figure, x);
  const curves = nameCurves(figure);
  const words =
    snapshot.quantity === "bytes"
      ? bandwidthWords(curves)
      : x === "processes"
        ? throughputWords(figure, curves)
        : scalingWords(figure, curves);
  const { title, reading, table } = words;
  return {
    ...presentCommon(figure, {
      title,
      reading,
      words: curves.map(words.describe),
      drawn: [],
      input: toInput(curves, words),
      curves,
    }),
    live: liveAddress(figure),
    table: { ...table, links: linksOf(curves) },
  };
}

function hasOwnColours(curves: readonly NamedCurve[]): boolean {
  return curves.length <= COLOURS;
}

/** Each configuration has a colour while there are enough, else each system. Caches are marked only on lines that can be told apart. */
function toInput(curves: readonly NamedCurve[], { input }: Words): CurvesInput {
  const byName = hasOwnColours(curves);
  const groupOf = (curve: NamedCurve) => (byName ? curve.name : systemOf(curve));
  const legend = [...new Set(curves.map(groupOf))];
  if (!byName) legend.sort();
  const { valueOf, ...rest } = input;
  return {
    ...rest,
    legend,
    lines: curves.map((curve) => ({
      id: curve.report,
      title: curve.name,
      group: legend.indexOf(groupOf(curve)),
      points: curve.points.map((point) => ({ x: point.x, y: valueOf(point) })),
      marks: (byName ? (curve.caches ?? []) : []).map(({ level, bytes }) => ({
        x: bytes,
        text: `L${level}`,
      })),
    })),
  };
}

function bandwidthWords(curves: readonly NamedCurve[]): Words {
  const shown = (value: number) => formatSignificant(value / BYTES_OF_MB, DIGITS);
  const cachesOf = ({ caches = [] }: NamedCurve) =>
    caches.length === 0
      ? "–"
      : caches.map(({ level, bytes }) => `L${level} ${cacheText(bytes)}`).join(", ");
  const hasMarks = hasOwnColours(curves) && curves.some(({ caches = [] }) => caches.length > 0);
  const xs = [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))];
  return {
    title: t("Memory bandwidth by block size"),
    reading: [
      t(
        "Bytes copied per second by one process by the size of a block, counted once, both axes logarithmic.",
      ),
      ...(hasMarks
        ? [
            t(
              "Marks are the sizes of caches as reports state them. Source and target share a cache, so copying slows down from half of its size on.",
            ),
          ]
        : []),
    ].join(" "),
    input: {
      x: {
        title: t("Size of a block"),
        ticks: xs.toSorted((a, b) => a - b).map((value) => ({ value, text: sizeText(value) })),
      },
      y: { title: t("Copied ({unit})", { unit: t("MB/s") }), scale: "log" },
      valueOf: ({ value }) => value / BYTES_OF_MB,
      reference: null,
      hasLargeEnds: false,
    },
    table: {
      columns: [
        { title: t("Configuration"), number: false },
        ...TABLE_SIZES.map((size) => ({ title: `${sizeText(size)}, ${t("MB/s")}`, number: true })),
        { title: t("Caches"), number: false },
        { title: t("Year"), number: true },
      ],
      rows: curves.map((curve) => [
        curve.name,
        ...TABLE_SIZES.map((size) => {
          const point = curve.points.find(({ x }) => x === size);
          return point === undefined ? "–" : shown(point.value);
        }),
        cachesOf(curve),
        String(curve.year ?? "–"),
      ]),
    },
    describe: ({ name, points }) =>
      t("{name}, in {unit}: {values}.", {
        name,
        unit: t("MB/s"),
        values: points.map(({ x, value }) => `${sizeText(x)} ${shown(value)}`).join(", "),
      }),
  };
}

/** Caches have other sizes than powers of two: 48 KiB, 1.25 MiB. */
function cacheText(bytes: number): string {
  return bytes < KIB ** 2
    ? `${formatSignificant(bytes / KIB, DIGITS)} ${t("KiB")}`
    : `${formatSignificant(bytes / KIB ** 2, DIGITS)} ${t("MiB")}`;
}

function scalingWords(
  { specification: { benchmark } }: CurvesFigure,
  curves: readonly NamedCurve[],
): Words {
  const title = translate(getAnyBenchmark(benchmark)?.title ?? benchmark);
  const { unit, shown } = rateOf(curves);
  const efficiencyOf = (point: ConfigurationCurve["points"][number] | undefined) =>
    formatRelativeSpeed(point?.efficiency ?? 1);
  return {
    title: t("{title}: parallel efficiency by number of processes", { title }),
    reading: [
      t("Parallel efficiency is the throughput of N processes, divided by N times that of one."),
      ...endOfReading(benchmark),
    ].join(" "),
    input: {
      x: axisOfProcesses(curves),
      y: { title: t("Parallel efficiency"), scale: "linear" },
      valueOf: ({ efficiency }) => efficiency ?? 1,
      reference: 1,
      hasLargeEnds: true,
    },
    table: {
      columns: [
        { title: t("Configuration"), number: false },
        { title: t("Processes"), number: true },
        { title: t("One process, {unit}", { unit }), number: true },
        { title: t("All processes, {unit}", { unit }), number: true },
        { title: t("Efficiency"), number: true },
        { title: t("Cores"), number: true },
        { title: t("Year"), number: true },
      ],
      rows: curves.map(({ name, points, cores, year }) => [
        name,
        formatCount(points.at(-1)?.x ?? 1),
        shown(points[0]?.value),
        shown(points.at(-1)?.value),
        efficiencyOf(points.at(-1)),
        cores === null ? "–" : formatCount(cores),
        String(year ?? "–"),
      ]),
    },
    describe: ({ name, points }) =>
      `${name}, ${points.map((point) => `${point.x}: ${efficiencyOf(point)}`).join(", ")}.`,
  };
}

/** Operations per second of all processes together. Efficiency divides by the processes; here a faster machine lies higher. */
function throughputWords(
  { specification: { benchmark } }: CurvesFigure,
  curves: readonly NamedCurve[],
): Words {
  const title = translate(getAnyBenchmark(benchmark)?.title ?? benchmark);
  const { divisor, unit, shown } = rateOf(curves);
  const counts = TABLE_PROCESSES.filter((count) =>
    curves.some(({ points }) => points.some(({ x }) => x === count)),
  );
  return {
    title: t("{title}: throughput by number of processes", { title }),
    reading: [
      t(
        "Operations per second of all processes together, both axes logarithmic. Where twice the processes do twice the work, none slows another.",
      ),
      ...endOfReading(benchmark),
    ].join(" "),
    input: {
      x: axisOfProcesses(curves),
      y: { title: t("All processes ({unit})", { unit }), scale: "log" },
      valueOf: ({ value }) => value / divisor,
      reference: null,
      hasLargeEnds: true,
    },
    table: {
      columns: [
        { title: t("Configuration"), number: false },
        ...counts.map((count) => ({ title: `N = ${count}, ${unit}`, number: true })),
        { title: t("Processes"), number: true },
        { title: t("All processes, {unit}", { unit }), number: true },
      ],
      rows: curves.map(({ name, points }) => [
        name,
        ...counts.map((count) => shown(points.find(({ x }) => x === count)?.value)),
        formatCount(points.at(-1)?.x ?? 1),
        shown(points.at(-1)?.value),
      ]),
    },
    describe: ({ name, points }) =>
      t("{name}, in {unit}: {values}.", {
        name,
        unit,
        values: points.map(({ x, value }) => `${x}: ${shown(value)}`).join(", "),
      }),
  };
}

/** The unit in which the largest rate is legible. */
function rateOf(curves: readonly NamedCurve[]) {
  const largest = Math.max(...curves.flatMap(({ points }) => points.map(({ value }) => value)));
  const { divisor, unit } = readableUnit("rate", largest);
  const shown = (value: number | undefined) =>
    value === undefined ? "–" : formatSignificant(value / divisor, DIGITS);
  return { divisor, unit, shown };
}

function axisOfProcesses(curves: readonly NamedCurve[]): CurvesInput["x"] {
  const most = Math.max(2, ...curves.flatMap(({ points }) => points.map(({ x }) => x)));
  return {
    title: t("Processes at once, each on its own processor"),
    ticks: Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, index) => ({
      value: 2 ** index,
      text: String(2 ** index),
    })),
  };
}

function endOfReading(benchmark: string): readonly string[] {
  return [
    ...(benchmark === "create-delete-parallel" ? [t("Files are on local storage.")] : []),
    t("The larger dot is the result with the most processes."),
  ];
}
