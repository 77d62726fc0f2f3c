import { t } from "@oslag/language";
import { Curve, layoutCurve } from "@oslag/charts";
import { quantityOfBenchmark, type CurveFigure } from "@oslag/schema";
import { createElement } from "react";
import { countOf, formatRelativeSpeed, formatSignificant, readableUnit } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { sizeText, toCurveWords } from "./curve-input";
import { drawnProps, type FigureSize, type ReportFigurePresentation } from "./figure-presentation";
import { sourceSentences, sourceWords } from "./figure-sources";
import { intervalWords, valueWord } from "./interval-words";

export function curveBars(method: number): string {
  return t(
    "Bars are intervals for the {word, select, median {medians} other {values}}, {interval}.",
    { word: valueWord(method), interval: intervalWords(method) },
  );
}

/** An extension's results over a size or over the number of processes at once. */
export function presentCurve(figure: CurveFigure): ReportFigurePresentation {
  const { specification, snapshot } = figure;
  const { sources, points, quantity } = snapshot;
  const { name, subject, reading, input } = toCurveWords(figure);
  const title = `${name}: ${subject}, ${sourceWords(sources)}`;
  const count = `${countOf(points.length, quantity === "bytes" ? "size" : "number")} of ${quantity === "bytes" ? "blocks or files" : "processes"} of 1 report`;
  const largest = Math.max(...points.map(({ value }) => value));
  const { divisor, unit } = readableUnit(quantityOfBenchmark(specification.benchmark), largest);
  const shown = (value: number) => formatSignificant(value / divisor);
  const placeOf = (x: number) => (quantity === "bytes" ? sizeText(x) : String(x));
  const values = points.map(({ x, value }) => `${placeOf(x)}: ${shown(value)}`).join(", ");
  const description = `${reading} ${t("In {unit}: {values}.", { unit, values })}`;
  const hasEfficiency = points.some(({ efficiency }) => efficiency !== null);
  const [source] = sources;
  return {
    title,
    caption: [
      `${title}.`,
      `n = ${count}.`,
      reading,
      curveBars(snapshot.method),
      "An extension, in no geometric mean; measured values, so no baseline takes part.",
      ...sourceSentences(snapshot),
    ],
    description,
    count,
    baseline: null,
    variables: [input.x.title, input.y.title],
    live: `${paths.report(source?.id ?? "")}#extensions`,
    draw: (size, drawn) => {
      const layout = layoutCurve(input, { ...size, height: heightOf(size) });
      const props = drawnProps(drawn, { title, description, layout });
      const { width, height } = layout;
      return { element: createElement(Curve, { ...props, layout }), width, height };
    },
    table: {
      columns: [
        { title: quantity === "bytes" ? "Size" : "Processes at once", number: true },
        {
          title: `${valueWord(snapshot.method) === "median" ? "Median" : "Value"}, ${unit}`,
          number: true,
        },
        { title: "Interval", number: true },
        ...(hasEfficiency ? [{ title: "Parallel efficiency", number: true }] : []),
      ],
      rows: points.map(({ x, value, low, high, efficiency }) => [
        placeOf(x),
        shown(value),
        low === null || high === null ? "–" : `${shown(low)} to ${shown(high)}`,
        ...(hasEfficiency ? [efficiency === null ? "–" : formatRelativeSpeed(efficiency)] : []),
      ]),
    },
    csv: {
      columns: [quantity, "value", "low", "high", "parallel_efficiency"],
      rows: points.map(({ x, value, low, high, efficiency }) => [x, value, low, high, efficiency]),
    },
  };
}

/** Lower by its width where there is more of it. */
function heightOf({ width, fontSize }: FigureSize): number {
  return Math.round(10 * fontSize + 0.27 * width);
}
