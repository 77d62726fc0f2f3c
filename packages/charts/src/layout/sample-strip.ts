import type { SampleSeries } from "../series/sample-series";
import { linearAxis, logAxis, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";

export type SampleStripLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly rows: readonly { readonly process: number; readonly y: number }[];
  readonly dots: readonly { readonly key: string; readonly x: number; readonly y: number }[];
  readonly median: number;
  readonly quartiles: readonly [x0: number, x1: number];
  readonly interval: readonly [x0: number, x1: number] | null;
};

/** Beyond this ratio of highest to lowest a linear axis would press most samples into one column. */
const LOG_FROM_RATIO = 6;
const ROW_EM = 0.75;

/** Every sample as a dot, one row for each process, over one axis with median, quartiles and interval. */
export function layoutSampleStrip(
  series: SampleSeries,
  size: { readonly width: number; readonly fontSize: number },
): SampleStripLayout {
  const { width, fontSize } = size;
  const plot = {
    x0: fontSize,
    x1: width - fontSize * 1.6,
    y0: roundPixel(fontSize * 2.2),
    y1: roundPixel(fontSize * (2.2 + ROW_EM * (series.processes.length + 0.6))),
  };
  const options = { title: series.unit, range: [plot.x0, plot.x1] as const, fontSize };
  const spread = series.high - series.low || series.high * 0.02 || 1;
  const x =
    series.low > 0 && series.high / series.low > LOG_FROM_RATIO
      ? logAxis({ ...options, domain: [series.low / 1.05, series.high * 1.05] })
      : linearAxis({
          ...options,
          domain: [series.low - spread * 0.04, series.high + spread * 0.04],
          ticks: width > 500 ? 6 : 3,
        });
  const rows = series.processes.map((process, index) => ({
    process,
    y: roundPixel(plot.y0 + fontSize * ROW_EM * (index + 0.8)),
  }));
  const rowOf = new Map(rows.map(({ process, y }) => [process, y]));
  return {
    width,
    height: roundPixel(plot.y1 + fontSize * 3.1),
    fontSize,
    plot,
    x,
    rows,
    dots: series.samples.map(({ process, value }, index) => ({
      key: `${process} ${index}`,
      x: x.at(value),
      y: rowOf.get(process) ?? plot.y0,
    })),
    median: x.at(series.median),
    quartiles: [x.at(series.firstQuartile), x.at(series.thirdQuartile)],
    interval: series.interval && [x.at(series.interval.low), x.at(series.interval.high)],
  };
}
