import { linearAxis, logAxis, paddedDomain, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { textWidth } from "./text-width";

type Size = { readonly width: number; readonly height: number; readonly fontSize: number };

/** Beyond this ratio of highest to lowest a linear axis would press most points into one row. */
const LOG_FROM_RATIO = 6;
/** A tenth of the value: smaller changes are noise on most machines. */
const SPREAD_LEAST = 0.1;
const ROOM_EM = 4.4;

/** The plot of one of several small charts beside each other, which share the place of their axes. */
export function smallPlot({ width, height, fontSize }: Size): Box {
  return {
    x0: roundPixel(fontSize * ROOM_EM),
    x1: width - fontSize,
    y0: roundPixel(fontSize * 1.8),
    y1: roundPixel(height - fontSize * 2),
  };
}

/** Space between the labels of the y axis and its line. */
export const LABEL_SPACE_EM = 0.5;

/** Where the unit stands above the labels of the y axis: it ends where they end, or begins at the edge of the paper if it is too long. */
export function placeUnit(
  unit: string,
  { plot, fontSize }: { readonly plot: Box; readonly fontSize: number },
): { readonly x: number; readonly anchor: "start" | "end" } {
  const end = plot.x0 - LABEL_SPACE_EM * fontSize;
  return textWidth(unit, fontSize) > end ? { x: 0, anchor: "start" } : { x: end, anchor: "end" };
}

/** The y axis of such a chart: linear, or logarithmic where the values differ widely. */
export function smallValueAxis(
  values: readonly number[],
  {
    title,
    plot,
    fontSize,
  }: { readonly title: string; readonly plot: Box; readonly fontSize: number },
): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const options = { title, range: [plot.y1, plot.y0] as const, fontSize };
  if (low > 0 && high / low > LOG_FROM_RATIO)
    return logAxis({ ...options, domain: [low / 1.15, high * 1.15] });
  const domain = paddedDomain({ low, high }, { least: SPREAD_LEAST, margin: 0.12 });
  return linearAxis({ ...options, domain, ticks: 3 });
}
