import { t } from "@oslag/language";
import { formatSignificant } from "@oslag/labels";
import { isToday, type ExploreChart } from "@oslag/charts";
import type { FigureRow } from "@oslag/schema";
import { describeMark } from "@/lib/describe-mark";
import { ExploreChartView } from "../explore/explore-chart-view";
import type { Shown } from "./measure";

export type FigureOfToday = {
  readonly chart: ExploreChart;
  readonly title: string;
  /** The number of today's configurations on the site; the chart may have only the newest of them. */
  readonly configurations: number;
};

const OWN = "own-run";

/** Figure 1 with the point of this run, where there is one. */
export default function OwnFigure(props: {
  readonly figure: FigureOfToday;
  readonly point: Shown["point"];
}) {
  const { point, figure } = props;
  const { title, configurations } = figure;
  const own = point === null ? [] : [toOwnRow(point)];
  const chart = { ...figure.chart, rows: [...figure.chart.rows, ...own] };
  const drawn = figure.chart.rows.filter(isToday).length;
  const hasBrowsers = chart.rows.some(({ origin }) => origin === "browser");
  return (
    <figure className="figure">
      <ExploreChartView
        id="figure-1"
        description={
          point === null
            ? t("The points of Figure 1: {count}.", { count: String(figure.chart.rows.length) })
            : t("The points of Figure 1, {count}, and the point of this run.", {
                count: String(figure.chart.rows.length),
              })
        }
        describe={describeMark(chart)}
        {...{ chart, title }}
      />
      <figcaption>
        {drawn < configurations &&
          `${t("The newest {drawn} of {all} configurations are drawn; the fit takes in all.", { drawn: String(drawn), all: String(configurations) })} `}
        {hasBrowsers ? t("Asterisks are browsers.") : t("A browser’s point is an asterisk.")}{" "}
        {t(
          "Each is the geometric mean over the benchmarks of the default set that a browser can run; file operations use the browser’s file layer. Such points show the cost of the browser’s layer, not of an operating system, and are in no fit and no native ranking.",
        )}
      </figcaption>
      <details>
        <summary>{t("The values of Figure 1 as a list")}</summary>
        <ul>
          {[...own, ...figure.chart.rows].map(({ id, label, x, y, joined_to: joined }) => (
            <li key={id}>
              {joined === undefined ? label : `${label}, ${t("as plotted in 1990")}`}:{" "}
              {t("{rating} MIPS, relative speed {speed}", {
                rating: formatSignificant(x),
                speed: formatSignificant(y),
              })}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

function toOwnRow({ ratingMips, relativeSpeed, covered }: NonNullable<Shown["point"]>): FigureRow {
  return {
    id: OWN,
    label: t("your browser"),
    origin: "browser",
    x: ratingMips,
    y: relativeSpeed,
    low: null,
    high: null,
    covered: { measured: covered.count, of: covered.of },
    marked: true,
    colour: null,
    shape: null,
    facet: null,
    reports: 1,
    keys: 1,
    newest_report: null,
  };
}
