import { logAxis, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { textWidth } from "./text-width";

export type FactorRow = {
  readonly id: string;
  readonly label: string;
  /** Above zero, without unit. */
  readonly factor: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** False where too few values make the interval. It is drawn hollow. */
  readonly counts: boolean;
};

export type FactorsLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  /** Where the two sides are equal. */
  readonly one: number;
  readonly words: readonly [below: string, above: string];
  readonly rows: readonly {
    readonly row: FactorRow;
    readonly y: number;
    readonly x: number;
    readonly interval: readonly [x0: number, x1: number] | null;
  }[];
};

const HEAD_EM = 2;
const ROW_EM = 2;
/** The axis always shows at least this much, so that a difference of 1 % does not look large. */
const DOMAIN_LEAST = [0.8, 1.25] as const;
const MARGIN = 1.08;
/** Factors are often between 1 and 2. */
const STEPS = [0.1, 0.2, 0.5];

/** Places benchmarks one below the other, with a factor on a logarithmic axis and a line at 1. */
export function layoutFactors(
  rows: readonly FactorRow[],
  {
    width,
    fontSize,
    title,
    words,
  }: {
    readonly width: number;
    readonly fontSize: number;
    readonly title: string;
    /** What a factor below 1 and one above 1 mean. */
    readonly words: readonly [below: string, above: string];
  },
): FactorsLayout {
  const labels = Math.max(0, ...rows.map(({ label }) => textWidth(label, fontSize)));
  const plot = {
    x0: roundPixel(labels + fontSize * 1.2),
    x1: width - fontSize * 1.2,
    y0: roundPixel(fontSize * HEAD_EM),
    y1: roundPixel(fontSize * (HEAD_EM + ROW_EM * rows.length)),
  };
  const values = rows.flatMap(({ factor, interval }) => [
    factor,
    ...(interval === null ? [] : [interval.low, interval.high]),
  ]);
  const x = logAxis({
    title,
    domain: [
      Math.min(DOMAIN_LEAST[0], ...values.map((value) => value / MARGIN)),
      Math.max(DOMAIN_LEAST[1], ...values.map((value) => value * MARGIN)),
    ],
    range: [plot.x0, plot.x1],
    fontSize,
    steps: STEPS,
  });
  return {
    width,
    height: roundPixel(plot.y1 + fontSize * 3.2),
    fontSize,
    plot,
    x,
    one: x.at(1),
    words,
    rows: rows.map((row, index) => ({
      row,
      y: roundPixel(plot.y0 + fontSize * ROW_EM * (index + 0.5)),
      x: x.at(row.factor),
      interval: row.interval && [x.at(row.interval.low), x.at(row.interval.high)],
    })),
  };
}
