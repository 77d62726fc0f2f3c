/** All samples of one measurement in one unit, with their summary. */
export type SampleStripInput = {
  /** Text above the strip in a figure of several; null for a single strip. */
  readonly label: string | null;
  readonly samples: readonly { readonly process: number; readonly value: number }[];
  readonly median: number;
  readonly firstQuartile: number;
  readonly thirdQuartile: number;
  /** The result of the measurement where it is not the median. */
  readonly value?: number | undefined;
  /** Of the value, or of the median where there is no value. */
  readonly interval: { readonly low: number; readonly high: number } | null;
};

export type SampleStrip = SampleStripInput & {
  /** One row for each process, in the order in which they ran. */
  readonly processes: readonly number[];
};

export type SampleSeries = {
  readonly strips: readonly SampleStrip[];
  /** Of the common axis, such as `getpid (ns)`. */
  readonly title: string;
  /** The range of all samples and values. */
  readonly low: number;
  readonly high: number;
};

/** Strips over one axis, rows by process. Throws for a strip without samples, which has an outcome instead. */
export function toSampleSeries(strips: readonly SampleStripInput[], title: string): SampleSeries {
  const values = strips.flatMap(({ samples, value: result }) => [
    ...samples.map(({ value }) => value),
    ...(result === undefined ? [] : [result]),
  ]);
  if (strips.length === 0 || strips.some(({ samples }) => samples.length === 0))
    throw new RangeError("toSampleSeries: there are no samples");
  return {
    strips: strips.map((strip) => ({
      ...strip,
      processes: [...new Set(strip.samples.map(({ process }) => process))].toSorted(
        (a, b) => a - b,
      ),
    })),
    title,
    low: Math.min(...values),
    high: Math.max(...values),
  };
}
