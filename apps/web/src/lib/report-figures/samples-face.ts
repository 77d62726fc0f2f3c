import { layoutSampleStrips, SampleStrips, toSampleSeries } from "@oslag/charts";
import type { SamplesFigure, SampleStripSnapshot } from "@oslag/schema";
import { createElement } from "react";
import { countOf, formatPercent, formatSignificant } from "../format-number";
import { measurementAnchor, measurementName, quantityOf } from "../measurement-name";
import { paths } from "../paths";
import { readableUnit } from "../readable-unit";
import { drawnProps, type ReportFigureFace } from "./figure-face";
import { sourceLetter, sourceSentences, sourceWords } from "./figure-sources";

const READING =
  "One dot is one sample, one row one process; the band spans the quartiles, the line is the median, the bar above it its interval by the bootstrap over processes.";

/** Strip under strip over one axis. `letters` name the reports, in their order, as the page around them does. */
export function samplesFace(
  figure: SamplesFigure,
  letters: readonly string[] | null = null,
): ReportFigureFace {
  const { specification, snapshot } = figure;
  const { strips, sources } = snapshot;
  const { benchmark, variant } = specification;
  const name = nameOf(figure);
  const medians = strips.map(({ median }) => median);
  const { divisor, unit } = readableUnit(quantityOf(benchmark), Math.min(...medians));
  const shown = (value: number) => `${formatSignificant(value / divisor, 4)} ${unit}`;
  const labelOf = ({ report, storage }: SampleStripSnapshot) => {
    const index = sources.findIndex(({ id }) => id === report);
    const remote = storage === "remote" ? ", remote files" : "";
    const letter = letters?.[index] ?? sourceLetter(index);
    return `${letter}: ${sources[index]?.label ?? ""}${remote}`;
  };
  const samples = strips.reduce((sum, strip) => sum + strip.samples.length, 0);
  const title = `Every sample of ${name}, ${sourceWords(sources)}`;
  const count = `${countOf(samples, "sample")} from ${countOf(
    strips.reduce((sum, strip) => sum + processesOf(strip), 0),
    "process",
  )} of ${countOf(sources.length, "report")}`;
  const values = strips.map((strip) => {
    const which =
      strips.length === 1
        ? ""
        : `${labelOf(strip).split(":")[0]}${strip.storage === "remote" ? " (remote)" : ""}: `;
    return `${which}median ${shown(strip.median)}${intervalWords(strip, shown)}`;
  });
  const description = `Every sample as a dot: ${count}; ${values.join("; ")}.`;
  const series = toSampleSeries(
    strips.map((strip) => ({
      label: strips.length === 1 && letters === null ? null : labelOf(strip),
      samples: strip.samples.map(({ process, value }) => ({ process, value: value / divisor })),
      median: strip.median / divisor,
      firstQuartile: strip.first_quartile / divisor,
      thirdQuartile: strip.third_quartile / divisor,
      interval: strip.interval && {
        low: strip.interval.low / divisor,
        high: strip.interval.high / divisor,
      },
    })),
    `${name} (${unit})`,
  );
  const ids = sources.map(({ id }) => id);
  const [only = ""] = ids;
  const [strip] = strips;
  const role = strip === undefined || strip.storage === "none" ? null : strip.storage;
  return {
    title,
    caption: [
      `${title}.`,
      `n = ${count}.`,
      `${values.join("; ")}.`.replace(/^m/, "M"),
      READING,
      "Measured values, so no baseline takes part.",
      ...sourceSentences(snapshot),
    ],
    description,
    count,
    baseline: null,
    variables: [`${name} (${snapshot.unit})`],
    live:
      ids.length === 1
        ? `${paths.report(only)}#${measurementAnchor({ benchmark, variant, storage: role })}`
        : `${paths.compare(ids)}#samples`,
    draw: (size, drawn) => {
      const layout = layoutSampleStrips(series, size);
      const props = drawnProps(drawn, { title, description, layout });
      return { element: createElement(SampleStrips, { ...props, layout }), ...extentOf(layout) };
    },
    table: {
      columns: [
        { title: "Strip", number: false },
        { title: `Median, ${unit}`, number: true },
        { title: "Interval", number: true },
        { title: "Covers", number: true },
        { title: "Quartiles", number: true },
        { title: "Samples", number: true },
        { title: "Processes", number: true },
      ],
      rows: strips.map((own) => {
        const digits = (value: number) => formatSignificant(value / divisor, 4);
        return [
          strips.length === 1 ? sourceWords(sources) : labelOf(own),
          digits(own.median),
          own.interval === null
            ? "–"
            : `${digits(own.interval.low)} to ${digits(own.interval.high)}`,
          own.interval === null ? "–" : formatPercent(own.interval.coverage),
          `${digits(own.first_quartile)} to ${digits(own.third_quartile)}`,
          String(own.samples.length),
          String(processesOf(own)),
        ];
      }),
    },
    csv: {
      columns: ["report", "label", "storage", "process", "value"],
      rows: strips.flatMap((own) =>
        own.samples.map(({ process, value }) => [
          own.report,
          sources.find(({ id }) => id === own.report)?.label ?? null,
          own.storage,
          process,
          value,
        ]),
      ),
    },
  };
}

function nameOf({ specification, snapshot }: SamplesFigure): string {
  const { benchmark, variant } = specification;
  const roles = new Set(snapshot.strips.map(({ storage }) => storage));
  const [only] = roles.size === 1 ? roles : [];
  return measurementName({ benchmark, variant, storage: only === "remote" ? only : null });
}

function processesOf({ samples }: SampleStripSnapshot): number {
  return new Set(samples.map(({ process }) => process)).size;
}

function intervalWords(
  { interval }: SampleStripSnapshot,
  shown: (value: number) => string,
): string {
  return interval === null
    ? ""
    : ` (interval ${shown(interval.low)} to ${shown(interval.high)}, which covers ${formatPercent(interval.coverage)})`;
}

function extentOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height };
}
