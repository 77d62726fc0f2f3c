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
  const range = (interval: { low: number; high: number } | null) =>
    interval === null ? "–" : `${digits(interval.low)} to ${digits(interval.high)}`;
  const hasValues = strips.some(({ value }) => value !== undefined);
  const number = true;
  return {
    columns: [
      { title: "Strip", number: false },
      ...(hasValues
        ? [
            { title: `Value, ${unit}`, number },
            { title: "Interval of the value", number },
          ]
        : []),
      { title: `Median, ${unit}`, number },
      { title: "Interval", number },
      { title: "Covers", number },
      { title: "Quartiles", number },
      { title: "Samples", number },
      { title: "Processes", number },
    ],
    rows: strips.map((strip) => [
      strips.length === 1 ? sourceWords(sources) : labelOf(strip),
      ...(hasValues
        ? [
            digits(strip.value?.value ?? strip.median),
            range(strip.value === undefined ? strip.interval : strip.value.interval),
          ]
        : []),
      digits(strip.median),
      range(strip.interval),
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
