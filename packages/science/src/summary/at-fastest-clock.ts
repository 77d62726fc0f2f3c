import { meanWitnessPs, type SampleQuantity, type Sample } from "./sample";
import { sampleValue } from "./sample-value";

/**
 * What a sample would say had the clock run at the run's fastest state throughout, in the unit of `sampleValue`: a time
 * is multiplied by fastest witness / mean of the sample's two witnesses, a bandwidth or rate by the inverse. Meaningful
 * only where the processor's clock alone governs the result. Throws a RangeError for a witness that is not above zero.
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
