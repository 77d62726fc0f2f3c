import type { SamplesFigure } from "@oslag/schema";
import { formatPercent, formatSignificant } from "@oslag/labels";
import type { ReportFigurePresentation } from "./figure-presentation";
import { sourceWords } from "./figure-sources";
import { processesOf, type SamplesTerms } from "./samples-terms";

/** One row for each strip. */
export function samplesTable(
  { snapshot }: SamplesFigure,
  { divisor, unit, labelOf }: SamplesTerms,
): ReportFigurePresentation["table"] {
  const { strips, sources } = snapshot;
  const digits = (value: number) => formatSignificant(value / divisor, 4);
  const number = true;
  return {
    columns: [
      { title: "Strip", number: false },
      { title: `Median, ${unit}`, number },
      { title: "Interval", number },
      { title: "Covers", number },
      { title: "Quartiles", number },
      { title: "Samples", number },
      { title: "Processes", number },
    ],
    rows: strips.map((strip) => [
      strips.length === 1 ? sourceWords(sources) : labelOf(strip),
      digits(strip.median),
      strip.interval === null
        ? "–"
        : `${digits(strip.interval.low)} to ${digits(strip.interval.high)}`,
      strip.interval === null ? "–" : formatPercent(strip.interval.coverage),
      `${digits(strip.first_quartile)} to ${digits(strip.third_quartile)}`,
      String(strip.samples.length),
      String(processesOf(strip)),
    ]),
  };
}

/** One row for each sample, in the order in which they were taken. */
export function samplesCsv({ snapshot }: SamplesFigure): ReportFigurePresentation["csv"] {
  const { strips, sources } = snapshot;
  return {
    columns: ["report", "label", "storage", "process", "value"],
    rows: strips.flatMap(({ report, storage, samples }) => {
      const label = sources.find(({ id }) => id === report)?.label ?? null;
      return samples.map(({ process, value }) => [report, label, storage, process, value]);
    }),
  };
}
