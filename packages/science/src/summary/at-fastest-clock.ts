import { meanWitnessPs, type SampleQuantity, type Sample } from "./sample";
import { sampleValue } from "./sample-value";

/**
 * Converts a sample's value to the run's fastest clock, in the unit of `sampleValue`. A time is multiplied by the fastest
 * witness / the mean of the sample's two witnesses, a bandwidth or rate by the inverse. This makes sense only if the result
 * depends on nothing but the processor's clock. Throws a RangeError for a witness that is not above zero.
 */
export function atFastestClock(
  sample: Sample,
  options: SampleQuantity & { readonly fastestWitnessPs: number },
): number {
  const clockFactor = options.fastestWitnessPs / meanWitnessPs(sample);
  if (!(clockFactor > 0 && Number.isFinite(clockFactor))) {
    throw new RangeError("a clock witness that is not above zero");
  }
  const value = sampleValue(sample, options);
  return options.quantity === "time" ? value * clockFactor : value / clockFactor;
}
