import { labelSome, linearAxis, logAxis, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { smallerType, type TypeSize } from "./smaller-type";
import { cutToWidth, textWidth } from "./text-width";

export type CurvesLine = {
  readonly id: string;
  readonly title: string;
  /** Which group's colour and dashes it has, from 0. */
  readonly group: number;
  /** Rising in x. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Places on the line that are marked across it and named, such as the sizes of caches. Those beyond its ends are left out. */
  readonly marks?: readonly { readonly x: number; readonly text: string }[];
};

/** A single value of a group, drawn as the group's mark. */
export type CurvesDot = {
  readonly id: string;
  readonly title: string;
  readonly group: number;
  readonly x: number;
  readonly y: number;
};

export type CurvesInput = {
  readonly lines: readonly CurvesLine[];
  /** Marks beside the lines. A figure that has them shows them in its legend. */
  readonly dots?: readonly CurvesDot[];
  /** What each group is, in the order of their numbers. */
  readonly legend: readonly string[];
  readonly x: {
    readonly title: string;
    /** The default is `log`. */
    readonly scale?: "log" | "linear";
    /** Ticks, at equal distances on the axis: as many are labelled as have room. */
    readonly ticks: readonly { readonly value: number; readonly text: string }[];
  };
  readonly y: { readonly title: string; readonly scale: "log" | "linear" };
  /** A value to compare with, drawn across the plot; null for none. */
  readonly reference: number | null;
  /** Whether the last point of each line is drawn larger. */
  readonly hasLargeEnds: boolean;
};

export type CurvesLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  /** Of the names of marks. */
  readonly nameSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly reference: number | null;
  readonly hasLargeEnds: boolean;
  readonly dots: readonly CurvesDot[];
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly group: number;
    readonly points: readonly { readonly x: number; readonly y: number }[];
    /** `label` is where the name stands, its middle and base line; null where it has no room. */
    readonly marks: readonly {
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly label: { readonly x: number; readonly y: number } | null;
    }[];
  }[];
  readonly legend: {
    readonly fontSize: number;
    /** The left end of the sample of the line, and the middle of the row. */
    readonly entries: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  };
};

const ROOM_EM = { left: 2.7, bottom: 3.6, top: 1, right: 1.4 } as const;
/** Room beyond the outer values: factors on logarithmic axes and on a linear y axis, which begins at zero; units on a linear x axis. */
const BEYOND = { x: 1.15, log: 1.3, linear: 1.05, steps: 0.7 } as const;
/** The legend is set smaller than the axes. Its lengths are in ems of its own size. */
const LEGEND_EM = 0.9;
const ROW_EM = 1.5;
const ENTRY_GAP_EM = 1.4;
export const SWATCH_EM = { length: 2.2, gap: 0.5 } as const;
/** Half of a mark across a line, and the distance of its name, in pixels. */
export const MARK_HALF_PX = 5;
const NAME_GAP_PX = 4;
const NAME_EM = 0.8;

type Size = { readonly width: number; readonly height: number } & TypeSize;

/**
 * Lays out the curves of several machines in one plot, with a legend below it, by which the drawing gets higher than asked. Throws a
 * RangeError for no points: there is nothing to lay out.
 */
export function layoutCurves(input: CurvesInput, size: Size): CurvesLayout {
  const points = pointsOf(input);
  if (points.length === 0) throw new RangeError("layoutCurves: there are no points");
  const { width, fontSize, leastFontSize } = size;
  const nameSize = smallerType(size, NAME_EM);
  const y0 = roundPixel(fontSize * ROOM_EM.top);
  const y1 = roundPixel(size.height - fontSize * ROOM_EM.bottom);
  const y = valueAxis(input, [y1, y0], fontSize);
  const labels = y.ticks.map(({ label }) => textWidth(label ?? "", fontSize));
  // The label of the last tick is centred at the end of the axis.
  const lastLabel = textWidth(input.x.ticks.at(-1)?.text ?? "", fontSize);
  const plot = {
    x0: roundPixel(fontSize * ROOM_EM.left + Math.max(0, ...labels)),
    x1: roundPixel(width - Math.max(fontSize * ROOM_EM.right, lastLabel / 2)),
    y0,
    y1,
  };
  const x = placeAxis(input, plot, fontSize);
  const legend = layoutLegend(input.legend, {
    width,
    top: size.height,
    fontSize,
    leastFontSize,
  });
  const taken: Box[] = [];
  return {
    width,
    height: legend.bottom,
    fontSize,
    nameSize,
    plot,
    x,
    y,
    reference: input.reference === null ? null : y.at(input.reference),
    hasLargeEnds: input.hasLargeEnds,
    dots: (input.dots ?? []).map((dot) => ({ ...dot, x: x.at(dot.x), y: y.at(dot.y) })),
    lines: input.lines.map(({ points: own, marks = [], ...line }) => {
      const placed = own.map((point) => ({ x: x.at(point.x), y: y.at(point.y) }));
      return {
        ...line,
        points: placed,
        marks: marks.flatMap(({ x: value, text }) => {
          const at = onLine(placed, x.at(value));
          return at === null
            ? []
            : [{ ...at, text, label: placeName(text, at, { plot, taken, size: nameSize }) }];
        }),
      };
    }),
    legend,
  };
}

function pointsOf({ lines, dots = [] }: CurvesInput) {
  return [...lines.flatMap((line) => line.points), ...dots];
}

function valueAxis(input: CurvesInput, range: readonly [number, number], fontSize: number): Axis {
  const {
    y: { title, scale },
    reference,
  } = input;
  const values = [...pointsOf(input).map(({ y }) => y), ...(reference === null ? [] : [reference])];
  const highest = Math.max(...values);
  return scale === "log"
    ? logAxis({
        title,
        domain: [Math.min(...values) / BEYOND.log, highest * BEYOND.log],
        range,
        fontSize,
      })
    : linearAxis({ title, domain: [0, highest * BEYOND.linear], range, fontSize });
}

/** An axis with the given ticks, of which each first, second, third, … is labelled, as many as have room. */
function placeAxis(input: CurvesInput, plot: Box, fontSize: number): Axis {
  const { title, scale = "log", ticks } = input.x;
  const xs = [...pointsOf(input).map(({ x }) => x), ...ticks.map(({ value }) => value)];
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const options = { title, range: [plot.x0, plot.x1] as const, fontSize };
  const axis =
    scale === "log"
      ? logAxis({ ...options, domain: [least / BEYOND.x, most * BEYOND.x] })
      : linearAxis({ ...options, domain: [least - BEYOND.steps, most + BEYOND.steps] });
  const labelled = ticks.map(({ value, text }) => ({ value, at: axis.at(value), label: text }));
  return { ...axis, ticks: labelSome(labelled, options) };
}

/** Returns the point of a drawn line at a pixel, or null beyond its ends. */
function onLine(
  points: readonly { readonly x: number; readonly y: number }[],
  at: number,
): { readonly x: number; readonly y: number } | null {
  const next = points.findIndex(({ x }) => x >= at);
  const [left, right] = [points[next - 1], points[next]];
  if (right === undefined || at < (points[0]?.x ?? 0)) return null;
  if (left === undefined) return right;
  const share = (at - left.x) / (right.x - left.x);
  return { x: at, y: roundPixel(left.y + share * (right.y - left.y)) };
}

/** Puts a name beside its mark, where no other name and no edge of the plot is; else nowhere. */
function placeName(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  { plot, taken, size }: { readonly plot: Box; readonly taken: Box[]; readonly size: number },
): { readonly x: number; readonly y: number } | null {
  const half = textWidth(text, size) / 2 + 2;
  const [above, below] = [y - NAME_GAP_PX, y + NAME_GAP_PX + size * 0.75];
  // Curves fall more often than they rise, so that above right and below left no line is crossed.
  const places = [
    { at: x + half, base: above },
    { at: x - half, base: below },
    { at: x, base: above - MARK_HALF_PX },
    { at: x, base: below + MARK_HALF_PX },
  ];
  for (const { at, base } of places) {
    const box = { x0: at - half, x1: at + half, y0: base - size * 0.9, y1: base + size * 0.2 };
    const isInside =
      box.x0 >= plot.x0 && box.x1 <= plot.x1 && box.y0 >= plot.y0 && box.y1 <= plot.y1;
    if (!isInside || taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    return { x: roundPixel(at), y: roundPixel(base) };
  }
  return null;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** Wraps the entries to the width, below the plot. */
function layoutLegend(
  texts: readonly string[],
  { width, top, ...type }: { readonly width: number; readonly top: number } & TypeSize,
) {
  const fontSize = roundPixel(smallerType(type, LEGEND_EM));
  const beside = (SWATCH_EM.length + SWATCH_EM.gap) * fontSize;
  const edge = fontSize * 0.5;
  let [x, row] = [edge, 0];
  const entries = texts.map((whole) => {
    const text = cutToWidth(whole, { width: width - 2 * edge - beside, fontSize });
    const wide = beside + textWidth(text, fontSize);
    if (x > edge && x + wide > width - edge) [x, row] = [edge, row + 1];
    const entry = {
      x: roundPixel(x),
      y: roundPixel(top + (row + 0.5) * ROW_EM * fontSize),
      text,
    };
    x += wide + ENTRY_GAP_EM * fontSize;
    return entry;
  });
  const rows = texts.length === 0 ? 0 : row + 1;
  return { fontSize, entries, bottom: roundPixel(top + rows * ROW_EM * fontSize) };
}
