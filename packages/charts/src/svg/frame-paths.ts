import type { Axis } from "../layout/axis";
import type { Box } from "../layout/box";

/** The axes of a plot, and where it lies. */
export type Framed = { readonly plot: Box; readonly x: Axis; readonly y: Axis };

export function labelledTicks({ ticks }: Axis): Axis["ticks"] {
  return ticks.filter(({ label }) => label !== null);
}

/** Returns the path of the grid lines, which are at the labelled ticks. */
export function gridPath({ plot, x, y }: Framed): string {
  return [
    ...labelledTicks(x).map(({ at }) => `M${at},${plot.y0}V${plot.y1}`),
    ...labelledTicks(y).map(({ at }) => `M${plot.x0},${at}H${plot.x1}`),
  ].join("");
}

/** Returns the path of both axes and of their ticks, which have a length with a label and another one without. */
export function axesPath(
  { plot, x, y }: Framed,
  lengths: { readonly major: number; readonly minor: number },
): string {
  const length = (label: string | null) => (label === null ? lengths.minor : lengths.major);
  return [
    `M${plot.x0},${plot.y0}V${plot.y1}H${plot.x1}`,
    ...x.ticks.map(({ at, label }) => `M${at},${plot.y1}v${length(label)}`),
    ...y.ticks.map(({ at, label }) => `M${plot.x0},${at}h${-length(label)}`),
  ].join("");
}
