import { layoutSampleStrips, SampleStrips, toSampleSeries } from "@oslag/charts";
import { t } from "@oslag/language";
import type { SamplesFigure } from "@oslag/schema";
import { createElement } from "react";
import { countOf, formatCount, measurementAnchor } from "@oslag/labels";
import { capital } from "@/lib/capital";
import { paths } from "@/lib/paths";
import { drawnProps, type ReportFigurePresentation } from "./figure-presentation";
import { sourceSentences, sourceWords } from "./figure-sources";
import { intervalWords } from "./interval-words";
import { processesOf, stripInWords, toSamplesTerms, type SamplesTerms } from "./samples-terms";
import { samplesCsv, samplesTable } from "./samples-values";

function reading({ method, strips }: SamplesFigure["snapshot"]): string {
  const hasValue = strips.some(({ value }) => value !== undefined);
  const result = hasValue
    ? "the line is the median of all samples, the diamond above it the value of the undisturbed slices, and the bar the value’s interval"
    : "the line is the median, the bar above it its interval";
  return `One dot is one sample, one row one process; the band spans the quartiles, ${result}, ${intervalWords(method)}.`;
}

/** Strip under strip over one axis. */
export function presentSamples(figure: SamplesFigure): ReportFigurePresentation {
  const { strips, sources, unit } = figure.snapshot;
  const { letters } = figure.specification;
  const terms = toSamplesTerms(figure);
  const title = t("Every sample of {name}, {sources}", {
    name: terms.name,
    sources: sourceWords(sources),
  });
  const count = countsOf(figure);
  const values = strips.map((strip) => stripInWords(strip, terms)).join("; ");
  const description = t("Every sample as a dot: {count}; {values}.", { count, values });
  const series = toSeries(figure, {
    terms,
    isLabelled: strips.length > 1 || letters !== undefined,
  });
  return {
    title,
    // A page of a report has many of these figures, and shows neither their long captions nor their values.
    get caption() {
      return [
        `${title}.`,
        `n = ${count}.`,
        capital(`${values}.`),
        reading(figure.snapshot),
        "Measured values, so no baseline takes part.",
        ...sourceSentences(figure.snapshot, letters),
      ];
    },
    description,
    count,
    baseline: null,
    variables: [`${terms.name} (${unit})`],
    live: liveOf(figure),
    draw: (size, drawn) => {
      const layout = layoutSampleStrips(series, size);
      const props = drawnProps(drawn, { title, description, layout });
      const { width, height } = layout;
      return { element: createElement(SampleStrips, { ...props, layout }), width, height };
    },
    get table() {
      return samplesTable(figure, terms);
    },
    get csv() {
      return samplesCsv(figure);
    },
  };
}

function countsOf({ snapshot: { strips, sources } }: SamplesFigure): string {
  const samples = strips.reduce((sum, strip) => sum + strip.samples.length, 0);
  const processes = strips.reduce((sum, strip) => sum + processesOf(strip), 0);
  return t(
    "{samples} from {processes, plural, one {{shownProcesses} process} other {{shownProcesses} processes}} of {reports, plural, one {{shownReports} report} other {{shownReports} reports}}",
    {
      samples: countOf(samples, "sample"),
      processes,
      shownProcesses: formatCount(processes),
      reports: sources.length,
      shownReports: formatCount(sources.length),
    },
  );
}

function toSeries(
  { snapshot }: SamplesFigure,
  { terms, isLabelled }: { readonly terms: SamplesTerms; readonly isLabelled: boolean },
) {
  const scaled = (value: number) => value / terms.divisor;
  const toScaled = (interval: { low: number; high: number } | null) =>
    interval && { low: scaled(interval.low), high: scaled(interval.high) };
  return toSampleSeries(
    snapshot.strips.map((strip) => ({
      label: isLabelled ? terms.labelOf(strip) : null,
      samples: strip.samples.map(({ process, value }) => ({ process, value: scaled(value) })),
      median: scaled(strip.median),
      firstQuartile: scaled(strip.first_quartile),
      thirdQuartile: scaled(strip.third_quartile),
      value: strip.value && scaled(strip.value.value),
      interval: toScaled(strip.value === undefined ? strip.interval : strip.value.interval),
    })),
    `${terms.name} (${terms.unit})`,
  );
}

/** The measurement on its report's page, or the comparison of the reports. */
function liveOf({ specification, snapshot }: SamplesFigure): string {
  const { benchmark, variant, reports } = specification;
  const [report = ""] = reports;
  if (reports.length > 1) return `${paths.compare(reports)}#samples`;
  const role = snapshot.strips[0]?.storage ?? "none";
  const storage = role === "none" ? null : role;
  return `${paths.report(report)}#${measurementAnchor({ benchmark, variant, storage })}`;
}
