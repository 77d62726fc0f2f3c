import { linearAxis, logAxis, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { textWidth } from "./text-width";

export type ScalingLine = {
  readonly id: string;
  readonly title: string;
  /** Which group's colour and shape it has, from 0. */
  readonly group: number;
  /** Rising in the number of processes, from one. */
  readonly points: readonly { readonly processes: number; readonly efficiency: number }[];
};

export type ScalingLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  /** Where every process works as fast as one alone. */
  readonly full: number;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly group: number;
    readonly points: readonly { readonly x: number; readonly y: number }[];
  }[];
};

const ROOM_EM = { left: 2.7, bottom: 3.6, top: 1, right: 1.2 } as const;
/** Labels of the x axis keep this distance, in em. */
const LABEL_GAP_EM = 0.8;
/** The y axis shows at least this, so that 1 has room above it. */
const EFFICIENCY_TOP = 1.1;
const X_TITLE = "Processes at once, each on its own processor";
const Y_TITLE = "Parallel efficiency";

/** Lays out the parallel efficiency of several machines in one plot. Throws a RangeError for no lines: there is nothing to lay out. */
export function layoutScaling(
  lines: readonly ScalingLine[],
  size: { readonly width: number; readonly height: number; readonly fontSize: number },
): ScalingLayout {
  const points = lines.flatMap((line) => line.points);
  if (points.length === 0) throw new RangeError("layoutScaling: there are no points");
  const { width, height, fontSize } = size;
  const most = Math.max(2, ...points.map(({ processes }) => processes));
  const highest = Math.max(EFFICIENCY_TOP, ...points.map(({ efficiency }) => efficiency * 1.05));
  const y0 = roundPixel(fontSize * ROOM_EM.top);
  const y1 = roundPixel(height - fontSize * ROOM_EM.bottom);
  const y = linearAxis({ title: Y_TITLE, domain: [0, highest], range: [y1, y0], fontSize });
  const labels = y.ticks.map(({ label }) => textWidth(label ?? "", fontSize));
  const plot = {
    x0: roundPixel(fontSize * ROOM_EM.left + Math.max(0, ...labels)),
    x1: roundPixel(width - fontSize * ROOM_EM.right),
    y0,
    y1,
  };
  const x = processesAxis(most, plot, fontSize);
  return {
    width,
    height,
    fontSize,
    plot,
    x,
    y,
    full: y.at(1),
    lines: lines.map(({ points: own, ...line }) => ({
      ...line,
      points: own.map(({ processes, efficiency }) => ({ x: x.at(processes), y: y.at(efficiency) })),
    })),
  };
}

/** An axis with a tick at each power of two, of which each first, second, third, … is labelled, as many as have room. */
function processesAxis(most: number, plot: Box, fontSize: number): Axis {
  const axis = logAxis({
    title: X_TITLE,
    domain: [1 / 1.15, most * 1.15],
    range: [plot.x0, plot.x1],
    fontSize,
  });
  const powers = Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, index) => 2 ** index);
  const widest = textWidth(String(powers.at(-1)), fontSize) + LABEL_GAP_EM * fontSize;
  const step = Math.max(1, Math.ceil(widest / (axis.at(2) - axis.at(1))));
  return {
    ...axis,
    ticks: powers.map((value, index) => ({
      value,
      at: axis.at(value),
      label: index % step === 0 ? String(value) : null,
    })),
  };
}
