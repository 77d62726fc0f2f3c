import { layoutSampleStrips, SampleStrips, toSampleSeries } from "@oslag/charts";
import type { SamplesFigure } from "@oslag/schema";
import { createElement } from "react";
import { countOf, measurementAnchor } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { drawnProps, type ReportFigurePresentation } from "./figure-presentation";
import { sourceSentences, sourceWords } from "./figure-sources";
import { intervalWords } from "./interval-words";
import { processesOf, stripInWords, toSamplesTerms, type SamplesTerms } from "./samples-terms";
import { samplesCsv, samplesTable } from "./samples-values";

function reading(method: number): string {
  return `One dot is one sample, one row one process; the band spans the quartiles, the line is the median, the bar above it its interval, ${intervalWords(method)}.`;
}

/** Strip under strip over one axis. */
export function presentSamples(figure: SamplesFigure): ReportFigurePresentation {
  const { strips, sources, unit } = figure.snapshot;
  const { letters } = figure.specification;
  const terms = toSamplesTerms(figure);
  const title = `Every sample of ${terms.name}, ${sourceWords(sources)}`;
  const count = countsOf(figure);
  const values = strips.map((strip) => stripInWords(strip, terms)).join("; ");
  const description = `Every sample as a dot: ${count}; ${values}.`;
  const series = toSeries(figure, {
    terms,
    isLabelled: strips.length > 1 || letters !== undefined,
  });
  return {
    title,
    caption: [
      `${title}.`,
      `n = ${count}.`,
      `${values}.`.replace(/^m/, "M"),
      reading(figure.snapshot.method),
      "Measured values, so no baseline takes part.",
      ...sourceSentences(figure.snapshot, letters),
    ],
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
    table: samplesTable(figure, terms),
    csv: samplesCsv(figure),
  };
}

function countsOf({ snapshot: { strips, sources } }: SamplesFigure): string {
  const samples = strips.reduce((sum, strip) => sum + strip.samples.length, 0);
  const processes = strips.reduce((sum, strip) => sum + processesOf(strip), 0);
  return `${countOf(samples, "sample")} from ${countOf(processes, "process")} of ${countOf(sources.length, "report")}`;
}

function toSeries(
  { snapshot }: SamplesFigure,
  { terms, isLabelled }: { readonly terms: SamplesTerms; readonly isLabelled: boolean },
) {
  const scaled = (value: number) => value / terms.divisor;
  return toSampleSeries(
    snapshot.strips.map((strip) => ({
      label: isLabelled ? terms.labelOf(strip) : null,
      samples: strip.samples.map(({ process, value }) => ({ process, value: scaled(value) })),
      median: scaled(strip.median),
      firstQuartile: scaled(strip.first_quartile),
      thirdQuartile: scaled(strip.third_quartile),
      interval: strip.interval && {
        low: scaled(strip.interval.low),
        high: scaled(strip.interval.high),
      },
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
