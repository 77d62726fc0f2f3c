import { msg } from "@oslag/language";
import { labelRoom, linearAxis, logAxis, type Axis } from "./axis";
import { roundPixel, type Box, type Segment } from "./box";
import { textWidth } from "./text-width";

export type CurvePoint = {
  readonly id: string;
  readonly x: number;
  readonly value: number;
  /** The interval of the value, or null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
};

export type CurveInput = {
  /** Rising in x. */
  readonly points: readonly CurvePoint[];
  readonly x: {
    readonly title: string;
    readonly scale: "log" | "linear";
    /** The values that carry a label, and what it says. */
    readonly labels: readonly { readonly value: number; readonly text: string }[];
  };
  readonly y: { readonly title: string; readonly scale: "log" | "linear" };
  /** The ideal value for each x, drawn as a line. */
  readonly ideal: ((x: number) => number) | null;
};

export type CurveLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly marks: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly bar: readonly [y0: number, y1: number] | null;
  }[];
  readonly ideal: Segment | null;
};

/** On the left the labels of the ticks come to it. */
const ROOM_EM = { left: 2.7, bottom: 3.6, top: 1, right: 1.4 } as const;
export const IDEAL_TEXT = msg("one process × their number");

/** Values over a quantity, in one line. Throws for no points: there is nothing to lay out. */
export function layoutCurve(
  input: CurveInput,
  size: { readonly width: number; readonly height: number; readonly fontSize: number },
): CurveLayout {
  const { points, ideal } = input;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined)
    throw new RangeError("layoutCurve: there are no points");
  const { width, height, fontSize } = size;
  const y0 = roundPixel(fontSize * ROOM_EM.top);
  const y1 = roundPixel(height - fontSize * ROOM_EM.bottom);
  const y = valueAxis(input, { y0, y1, fontSize });
  const labels = y.ticks.map(({ label }) => textWidth(label ?? "", fontSize));
  const right = labelRoom([input.x.labels.at(-1)?.text ?? null], fontSize);
  const plot = {
    x0: roundPixel(fontSize * ROOM_EM.left + Math.max(0, ...labels)),
    x1: roundPixel(width - Math.max(fontSize * ROOM_EM.right, right)),
    y0,
    y1,
  };
  const x = quantityAxis(input, { plot, fontSize, from: first.x, to: last.x });
  return {
    width,
    height,
    fontSize,
    plot,
    x,
    y,
    marks: points.map(({ id, x: at, value, low, high }) => ({
      id,
      x: x.at(at),
      y: y.at(value),
      bar: low === null || high === null ? null : [y.at(high), y.at(low)],
    })),
    ideal:
      ideal === null || first.x === last.x
        ? null
        : {
            x0: x.at(first.x),
            y0: y.at(ideal(first.x)),
            x1: x.at(last.x),
            y1: y.at(ideal(last.x)),
          },
  };
}

type Place = { readonly plot: Box; readonly fontSize: number };

/** Ticks stand at the labelled values alone: they are those that were measured. */
function quantityAxis(
  { x: { title, scale, labels } }: CurveInput,
  { plot, fontSize, from, to }: Place & { readonly from: number; readonly to: number },
): Axis {
  const range = [plot.x0, plot.x1] as const;
  const axis =
    scale === "log"
      ? logAxis({ title, domain: [from / 1.25, to * 1.25], range, fontSize })
      : linearAxis({ title, domain: [from - 0.5, to + 0.5], range, fontSize });
  return {
    ...axis,
    ticks: labels.map(({ value, text }) => ({ value, at: axis.at(value), label: text })),
  };
}

/** Begins a linear axis at zero, so that heights can be compared; leaves room at both ends of a logarithmic one. */
function valueAxis(
  { points, y, ideal }: CurveInput,
  { y0, y1, fontSize }: { readonly y0: number; readonly y1: number; readonly fontSize: number },
): Axis {
  const values = points.flatMap(({ x, value, low, high }) => [
    value,
    low ?? value,
    high ?? value,
    ...(ideal === null ? [] : [ideal(x)]),
  ]);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const options = { title: y.title, range: [y1, y0] as const, fontSize };
  return y.scale === "log"
    ? logAxis({ ...options, domain: [lowest / 1.3, highest * 1.3] })
    : linearAxis({ ...options, domain: [0, highest * 1.08], ticks: 4 });
}
