import {
  layoutRelativeSpeeds,
  RelativeSpeeds,
  toRelativeSeries,
  type RelativeRow,
} from "@oslag/charts";
import { t, translate } from "@oslag/language";
import { DEFAULT_SET, type RelativeSpeedRow, type RelativeSpeedsFigure } from "@oslag/schema";
import { createElement } from "react";
import {
  formatPercent,
  formatRelativeSpeed,
  formatSignificant,
  measurementName,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import { drawnProps, type ReportFigurePresentation } from "./figure-presentation";
import { sourceSentences, sourceWords } from "./figure-sources";
import { intervalWords, valueWord } from "./interval-words";

function reading(method: number): string {
  return `Dots are the report’s ${valueWord(method)}s with their intervals, ${intervalWords(method)}; ticks are the systems of the 1990 paper, local files, each by itself. At 1 an operation got faster exactly as fast as its hardware.`;
}

/** Benchmarks of the default set one below the other, their geometric mean last. */
export function presentRelativeSpeeds({
  snapshot,
}: RelativeSpeedsFigure): ReportFigurePresentation {
  const {
    sources,
    rows,
    geometric_mean: mean,
    mean_interval: interval,
    rating_mips: rating,
    covered,
  } = snapshot;
  const title = t("Relative speeds over the default set, {sources}", {
    sources: sourceWords(sources),
  });
  const count = `${covered.measured} of ${covered.of} benchmarks of 1 report`;
  const means =
    mean === null
      ? []
      : [
          `Geometric mean ${formatRelativeSpeed(mean)}${interval === undefined ? "" : ` (${rangeOf(interval)}, coverage ${formatPercent(interval.coverage)})`}${rating === null ? "" : ` at a rating of ${formatSignificant(rating)} MIPS`}${covered.measured < covered.of ? ", incomplete" : ""}.`,
        ];
  const values = rows.map((row) => `${nameOf(row)} ${valueOf(row)}`).join(", ");
  const description =
    mean === null
      ? t("Relative speed on a logarithmic axis: {values}.", { values })
      : t("Relative speed on a logarithmic axis: {values}; geometric mean {mean}.", {
          values,
          mean: formatRelativeSpeed(mean),
        });
  const series = toRelativeSeries([...rows.map(toDrawnRow), toMeanRow(mean, interval)]);
  const [source] = sources;
  return {
    title,
    caption: [
      `${title}.`,
      `Geometric mean over ${DEFAULT_SET.join(", ")}.`,
      `Baseline: ${snapshot.baseline}.`,
      `n = ${count}.`,
      ...means,
      reading(snapshot.method),
      ...series.warnings,
      ...sourceSentences(snapshot),
    ],
    description,
    count,
    baseline: snapshot.baseline,
    variables: ["Relative speed"],
    live: `${paths.report(source?.id ?? "")}#relative`,
    draw: (size, drawn) => {
      const layout = layoutRelativeSpeeds(series, size);
      const props = drawnProps(drawn, { title, description, layout });
      const { width, height } = layout;
      return { element: createElement(RelativeSpeeds, { ...props, layout }), width, height };
    },
    table: {
      columns: [
        { title: "Benchmark", number: false },
        { title: "Relative speed", number: true },
        { title: "Interval", number: true },
        { title: "Systems of 1990", number: true },
      ],
      rows: [
        ...rows.map((row) => [
          nameOf(row),
          valueOf(row),
          row.low === null || row.high === null ? "–" : rangeOf({ low: row.low, high: row.high }),
          row.peers.length === 0
            ? "–"
            : `${formatRelativeSpeed(Math.min(...row.peers))} to ${formatRelativeSpeed(Math.max(...row.peers))}`,
        ]),
        [
          "geometric mean",
          mean === null ? "–" : formatRelativeSpeed(mean),
          interval === undefined ? "–" : rangeOf(interval),
          "–",
        ],
      ],
    },
    csv: {
      columns: ["benchmark", "variant", "relative_speed", "low", "high", "absence", "systems_1990"],
      rows: [
        ...rows.map((row) => [
          row.benchmark,
          row.variant,
          row.relative_speed,
          row.low,
          row.high,
          row.absence,
          row.peers.join(" "),
        ]),
        [
          "geometric-mean",
          "default",
          mean,
          interval?.low ?? null,
          interval?.high ?? null,
          null,
          null,
        ],
      ],
    },
  };
}

function nameOf({ benchmark, variant }: RelativeSpeedRow): string {
  return measurementName({ benchmark, variant, storage: null });
}

function valueOf({ relative_speed: speed, absence }: RelativeSpeedRow): string {
  return speed === null
    ? absence === null
      ? t("no value")
      : translate(absence)
    : formatRelativeSpeed(speed);
}

function toDrawnRow(row: RelativeSpeedRow): RelativeRow {
  const { benchmark, relative_speed: relativeSpeed, low, high, absence, peers } = row;
  return {
    id: benchmark,
    label: nameOf(row),
    relativeSpeed,
    interval: low === null || high === null ? null : { low, high },
    ...(absence === null ? {} : { absence: translate(absence) }),
    peers,
  };
}

function toMeanRow(
  relativeSpeed: number | null,
  interval: RelativeSpeedsFigure["snapshot"]["mean_interval"] = undefined,
): RelativeRow {
  const label = t("geometric mean");
  return {
    id: "geometric-mean",
    label,
    relativeSpeed,
    interval: interval ?? null,
    peers: [],
    summary: true,
  };
}

function rangeOf({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${formatRelativeSpeed(low)} to ${formatRelativeSpeed(high)}`;
}
