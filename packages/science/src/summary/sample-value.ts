import type { SampleQuantity, Sample } from "./sample";

const NS_PER_S = 1e9;

/**
 * Returns the value of one sample, in ns per iteration (time), bytes/s (bandwidth) or iterations/s (rate). Throws a
 * RangeError for a sample without iterations or elapsed time, and for a bandwidth without bytes.
 */
export function sampleValue(sample: Sample, quantity: SampleQuantity): number {
  const iterations = sample[1];
  const elapsedNs = sample[2];
  if (!(iterations > 0 && elapsedNs > 0)) {
    throw new RangeError(`a sample of ${iterations} iterations in ${elapsedNs} ns`);
  }
  switch (quantity.quantity) {
    case "time":
      return elapsedNs / iterations;
    case "rate":
      return (iterations * NS_PER_S) / elapsedNs;
    case "bandwidth": {
      if (!(quantity.bytesPerIteration > 0)) {
        throw new RangeError(`a bandwidth of ${quantity.bytesPerIteration} bytes per iteration`);
      }
      return (quantity.bytesPerIteration * iterations * NS_PER_S) / elapsedNs;
    }
  }
}
