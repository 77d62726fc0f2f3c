import type { Selection } from "./selection";

/** How values become pixels on an axis: `from + step * t`, where t is the value or, on a logarithmic axis, its decimal logarithm. */
export type AxisScale = { readonly from: number; readonly step: number; readonly log: boolean };

type Rectangle = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

/** Where a drawing's panels are, in the drawing's own pixels, so that a browser can tell what values a rectangle covers. */
export type DrawingScale = {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly {
    readonly title: string | null;
    readonly plot: Rectangle;
    readonly x: AxisScale;
    readonly y: AxisScale;
  }[];
};

/** Returns what a rectangle covers in the panel that holds its middle, or else the nearest one; null for a drawing without panels. */
export function selectionOf({ panels }: DrawingScale, area: Rectangle): Selection | null {
  const [x, y] = [(area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2];
  const [panel] = panels.toSorted(
    (a, b) => distance(a.plot, { x, y }) - distance(b.plot, { x, y }),
  );
  if (panel === undefined) return null;
  const ends = (axis: AxisScale, from: number, to: number) => {
    const values = [valueAt(axis, from), valueAt(axis, to)] as const;
    return [Math.min(...values), Math.max(...values)] as const;
  };
  return {
    x: ends(panel.x, area.x0, area.x1),
    y: ends(panel.y, area.y0, area.y1),
    panel: panel.title,
  };
}

/** Returns the part of its panel that a selection covers; null if the drawing has no such panel. */
export function areaOf({ panels }: DrawingScale, { x, y, panel }: Selection): Rectangle | null {
  const found = panels.find(({ title }) => title === panel);
  if (found === undefined) return null;
  const { plot } = found;
  const clamp = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  return {
    x0: clamp(pixelAt(found.x, x[0]), plot.x0, plot.x1),
    x1: clamp(pixelAt(found.x, x[1]), plot.x0, plot.x1),
    // Pixels grow downwards.
    y0: clamp(pixelAt(found.y, y[1]), plot.y0, plot.y1),
    y1: clamp(pixelAt(found.y, y[0]), plot.y0, plot.y1),
  };
}

function valueAt({ from, step, log }: AxisScale, pixel: number): number {
  const t = (pixel - from) / step;
  return log ? 10 ** t : t;
}

function pixelAt({ from, step, log }: AxisScale, value: number): number {
  const t = log ? Math.log10(Math.max(value, Number.MIN_VALUE)) : value;
  return from + step * t;
}

function distance(
  { x0, y0, x1, y1 }: Rectangle,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  return Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));
}
