/** All samples of one measurement in one unit, with their summary. */
export type SampleStripInput = {
  readonly samples: readonly { readonly process: number; readonly value: number }[];
  readonly median: number;
  readonly firstQuartile: number;
  readonly thirdQuartile: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Stands after the axis title, such as `ns/op`. */
  readonly unit: string;
};

export type SampleSeries = SampleStripInput & {
  /** One row for each process, in the order in which they ran. */
  readonly processes: readonly number[];
  readonly low: number;
  readonly high: number;
};

/** Rows by process. Throws when there is no sample: a measurement without samples has an outcome of its own. */
export function toSampleSeries(input: SampleStripInput): SampleSeries {
  const values = input.samples.map(({ value }) => value);
  if (values.length === 0) throw new RangeError("toSampleSeries: there are no samples");
  const processes = [...new Set(input.samples.map(({ process }) => process))].toSorted(
    (a, b) => a - b,
  );
  return { ...input, processes, low: Math.min(...values), high: Math.max(...values) };
}
