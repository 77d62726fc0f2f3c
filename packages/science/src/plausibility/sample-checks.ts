import type { Sample } from "../summary/sample";

/** Returns whether, over all samples, processor time exceeds `factor` times the elapsed time on `threads` processors. */
export function isOverProcessorTime(
  samples: readonly Sample[],
  { factor, threads }: { readonly factor: number; readonly threads: number },
): boolean {
  let elapsed = 0;
  let processor = 0;
  for (const sample of samples) {
    elapsed += sample[2];
    processor += sample[3];
  }
  return processor > factor * threads * elapsed;
}

/**
 * Returns whether all samples have the same iterations and elapsed time, although each lasted more than `steps` clock steps.
 */
export function isEqual(
  all: readonly Sample[],
  { samples, steps, stepNs }: { samples: number; steps: number; stepNs: number },
): boolean {
  const [first] = all;
  if (first === undefined || all.length < samples) return false;
  const [, iterations, elapsedNs] = first;
  return (
    elapsedNs > steps * stepNs &&
    all.every((sample) => sample[1] === iterations && sample[2] === elapsedNs)
  );
}

/** Returns whether the elapsed times differ but share a divisor far above a step of the clock. */
export function isQuantised(
  all: readonly Sample[],
  {
    samples,
    steps,
    stepNs,
    floorNs,
  }: { samples: number; steps: number; stepNs: number; floorNs: number },
): boolean {
  if (all.length < samples) return false;
  const least = Math.max(floorNs, steps * stepNs);
  let divisor = 0;
  let isVaried = false;
  for (const sample of all) {
    const elapsedNs = sample[2];
    isVaried ||= divisor !== 0 && elapsedNs !== divisor;
    divisor = greatestCommonDivisor(divisor, elapsedNs);
    if (divisor < least) return false;
  }
  return isVaried;
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/**
 * Returns whether the undisturbed slices of a measurement have more than `factor` times the iterations that so many slices of their
 * samples have on average, or less than 1 / `factor` of them. A measurement without undisturbed slices has not.
 */
export function hasUnevenSlices(samples: readonly Sample[], factor: number): boolean {
  let expected = 0;
  let stated = 0;
  for (const sample of samples) {
    const parts = sample[6] ?? 0;
    const undisturbed = sample[7] ?? 0;
    const undisturbedIterations = sample[8] ?? 0;
    // Only slices have iterations of their own.
    if (undisturbedIterations === 0) continue;
    expected += (sample[1] * undisturbed) / parts;
    stated += undisturbedIterations;
  }
  return stated > factor * expected || stated * factor < expected;
}
