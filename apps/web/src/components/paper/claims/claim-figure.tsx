import { t } from "@oslag/language";
import { layoutSampleStrips, SampleStrips, toSampleSeries } from "@oslag/charts";
import { formatSignificant } from "@oslag/labels";
import {
  measureName,
  thinned,
  valuesOf1990,
  valuesOfLiterature,
  type Measure,
} from "@oslag/papers";
import { median, quantile } from "@oslag/science";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { measureTitle } from "./measure-title";

type ClaimFigureProps = {
  readonly id: string;
  readonly measure: Measure;
  /** Values of today's configurations. With those of the literature, at least one. */
  readonly today: readonly number[];
};

/** Shows a measure's values of 1990, of the literature and of today, one above the other, over one axis. */
export function ClaimFigure({ id, measure, today }: ClaimFigureProps) {
  const of1990 = valuesOf1990(measure);
  const between = valuesOfLiterature(measure);
  const strips = [
    ...(of1990.length === 0 ? [] : [toStrip("1990", of1990)]),
    ...(between.length === 0 ? [] : [toStrip(t("Between"), between)]),
    ...(today.length === 0 ? [] : [toStrip(t("Today"), today)]),
  ];
  const title = measureTitle(measure);
  const series = toSampleSeries(strips, title);
  const medians = strips
    .map(({ label, median: middle }) => `${label} ${formatSignificant(middle, 3)}`)
    .join(", ");
  return (
    <figure className="claim-figure">
      <SampleStrips
        id={id}
        title={t("{title}, from 1990 to today", { title })}
        description={t("Medians: {medians}.", { medians })}
        layout={layoutSampleStrips(series, PAGE_FIGURE_SIZES.narrow)}
      />
      <figcaption className="small">
        {[
          t("{title}. Medians: {medians}. The band spans the quartiles.", { title, medians }),
          between.length > 0 && today.length > 0
            ? t("One dot is one configuration, or one published run.")
            : between.length > 0
              ? t("One dot is one configuration of 1990, or one published run.")
              : t("One dot is one configuration."),
          today.length > thinned(today).length &&
            t("Today’s {count} configurations are shown as {shown} evenly spaced quantiles.", {
              count: String(today.length),
              shown: String(thinned(today).length),
            }),
          between.length > thinned(between).length &&
            t("The {count} published runs are shown as {shown} evenly spaced quantiles.", {
              count: String(between.length),
              shown: String(thinned(between).length),
            }),
        ]
          .filter((sentence) => sentence !== false)
          .join(" ")}
      </figcaption>
    </figure>
  );
}

export function figureId(measure: Measure): string {
  return `figure-${measureName(measure).replaceAll(/[^a-z0-9]+/g, "-")}`;
}

function toStrip(label: string, values: readonly number[]) {
  return {
    label,
    samples: thinned(values).map((value) => ({ process: 0, value })),
    median: median(values),
    firstQuartile: quantile(values, 0.25),
    thirdQuartile: quantile(values, 0.75),
    interval: null,
  };
}
