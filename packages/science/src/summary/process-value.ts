import { median } from "../statistics/median";
import { groupBy } from "../statistics/group-by";
import type { Sample, SampleQuantity } from "./sample";
import { sampleValue } from "./sample-value";

/** The value of one process of a measurement, in the benchmark's unit. A process's number is its round. */
export type ProcessValue = { readonly process: number; readonly value: number };

/** Returns the median of each process's samples, in the order of the processes' numbers. */
export function totalByProcess(
  samples: readonly Sample[],
  quantity: SampleQuantity,
): readonly ProcessValue[] {
  return inOrder(samples).map(([process, own]) => ({
    process,
    value: median(own.map((sample) => sampleValue(sample, quantity))),
  }));
}

/**
 * Returns the undisturbed value of each process that has undisturbed slices, in the order of the processes' numbers: the sum of its
 * undisturbed time / the sum of its undisturbed iterations, in the benchmark's unit.
 */
export function undisturbedByProcess(
  samples: readonly Sample[],
  quantity: SampleQuantity,
): readonly ProcessValue[] {
  return inOrder(samples).flatMap(([process, own]): ProcessValue[] => {
    const iterations = own.reduce((sum, sample) => sum + (sample[8] ?? 0), 0);
    const elapsedNs = own.reduce((sum, sample) => sum + (sample[9] ?? 0), 0);
    if (iterations === 0 || elapsedNs === 0) return [];
    return [{ process, value: sampleValue([process, iterations, elapsedNs, 0, 0, 0], quantity) }];
  });
}

function inOrder(samples: readonly Sample[]) {
  return [...groupBy(samples, (sample) => sample[0])].toSorted(([a], [b]) => a - b);
}
