import type { SampleSeries, SampleStrip } from "../series/sample-series";
import { labelRoom, linearAxis, logAxis, paddedDomain, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { cutToWidth } from "./text-width";

export type PlacedSampleStrip = {
  readonly label: { readonly text: string; readonly x: number; readonly y: number } | null;
  readonly plot: Box;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly median: number;
  readonly quartiles: readonly [x0: number, x1: number];
  /** The middle of the mark of the value; null where the value is the median. */
  readonly value: { readonly x: number; readonly y: number } | null;
  readonly interval: PlacedInterval | null;
};

/** A bar between the ends of an interval, or to the edge of the plot where the interval goes on. */
export type PlacedInterval = {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly goesOnLow: boolean;
  readonly goesOnHigh: boolean;
};

export type SampleStripsLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly x: Axis;
  /** The lower end of the last strip, on which the axis stands. */
  readonly axisY: number;
  readonly strips: readonly PlacedSampleStrip[];
};

/** Beyond this ratio of highest to lowest a linear axis would press most samples into one column. */
const LOG_FROM_RATIO = 6;
/** A hundredth of the value: the samples of one run may differ by little, and their shape is what the strips show. */
const SPREAD_LEAST = 0.01;
const ROW_EM = 0.75;
/** Of the bar of the interval above the rows. */
const INTERVAL_EM = 0.7;
/** Above the rows: the interval, and above it the label where there is one. */
const HEAD_EM = { plain: 2.2, labelled: 3 } as const;

/** Places every sample as a dot: a row for each process, one strip below the other over one axis. */
export function layoutSampleStrips(
  series: SampleSeries,
  size: { readonly width: number; readonly fontSize: number },
): SampleStripsLayout {
  const { width, fontSize } = size;
  const whole = sampleAxis(series, size, [0, width]);
  const room = labelRoom(
    whole.ticks.map(({ label }) => label),
    fontSize,
  );
  const x0 = roundPixel(Math.max(fontSize, room));
  const x1 = roundPixel(width - Math.max(fontSize * 1.6, room));
  const x = sampleAxis(series, size, [x0, x1]);
  const strips: PlacedSampleStrip[] = [];
  let top = 0;
  for (const strip of series.strips) {
    const head = strip.label === null ? HEAD_EM.plain : HEAD_EM.labelled;
    const plot = {
      x0,
      x1,
      y0: roundPixel(top + fontSize * head),
      y1: roundPixel(top + fontSize * (head + ROW_EM * (strip.processes.length + 0.6))),
    };
    strips.push(placeStrip(strip, { plot, x, fontSize, top }));
    top = plot.y1;
  }
  return {
    width,
    height: roundPixel(top + fontSize * 3.1),
    fontSize,
    x,
    axisY: top,
    strips,
  };
}

function sampleAxis(
  { title, low, high }: SampleSeries,
  { width, fontSize }: { readonly width: number; readonly fontSize: number },
  range: readonly [number, number],
): Axis {
  const options = { title, range, fontSize };
  if (low > 0 && high / low > LOG_FROM_RATIO)
    return logAxis({ ...options, domain: [low / 1.05, high * 1.05] });
  return linearAxis({
    ...options,
    domain: paddedDomain({ low, high }, { least: SPREAD_LEAST, margin: 0.04 }),
    ticks: width > 500 ? 6 : 3,
  });
}

function placeStrip(
  strip: SampleStrip,
  place: {
    readonly plot: Box;
    readonly x: Axis;
    readonly fontSize: number;
    readonly top: number;
  },
): PlacedSampleStrip {
  const { plot, x, fontSize, top } = place;
  const rowOf = new Map(
    strip.processes.map((process, index) => [
      process,
      roundPixel(plot.y0 + fontSize * ROW_EM * (index + 0.8)),
    ]),
  );
  const intervalY = roundPixel(plot.y0 - fontSize * INTERVAL_EM);
  return {
    label:
      strip.label === null
        ? null
        : {
            text: cutToWidth(strip.label, { width: plot.x1 - plot.x0, fontSize, bold: true }),
            x: plot.x0,
            y: roundPixel(top + fontSize * 1.5),
          },
    plot,
    dots: strip.samples.map(({ process, value }) => ({
      x: x.at(value),
      y: rowOf.get(process) ?? plot.y0,
    })),
    median: x.at(strip.median),
    quartiles: [x.at(strip.firstQuartile), x.at(strip.thirdQuartile)],
    value: strip.value === undefined ? null : { x: x.at(strip.value), y: intervalY },
    interval: strip.interval && placeInterval(strip.interval, { plot, x, y: intervalY }),
  };
}

function placeInterval(
  { low, high }: { readonly low: number; readonly high: number },
  { plot, x, y }: { readonly plot: Box; readonly x: Axis; readonly y: number },
): PlacedInterval {
  // A logarithmic axis has no place for an end at 0.
  const from = x.at(low);
  const to = x.at(high);
  const goesOnLow = !(from >= plot.x0);
  const goesOnHigh = !(to <= plot.x1);
  return {
    x0: goesOnLow ? plot.x0 : from,
    x1: goesOnHigh ? plot.x1 : to,
    y,
    goesOnLow,
    goesOnHigh,
  };
}
