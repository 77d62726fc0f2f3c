import { median } from "../statistics/median";
import type { Sample, SampleQuantity } from "./sample";
import { sampleValue } from "./sample-value";

/** The value of one process of a measurement, in the benchmark's unit. A process's number is its round. */
export type ProcessValue = { readonly process: number; readonly value: number };

/** Returns the median of each process's samples, in the order of the processes' numbers. */
export function totalByProcess(
  samples: readonly Sample[],
  quantity: SampleQuantity,
): readonly ProcessValue[] {
  const byProcess = new Map<number, number[]>();
  for (const sample of samples) {
    const value = sampleValue(sample, quantity);
    const own = byProcess.get(sample[0]);
    if (own === undefined) byProcess.set(sample[0], [value]);
    else own.push(value);
  }
  const values: ProcessValue[] = [];
  for (const [process, own] of byProcess) values.push({ process, value: median(own) });
  return inOrder(values);
}

/**
 * Returns the undisturbed value of each process that has undisturbed slices, in the order of the processes' numbers: the sum of its
 * undisturbed time / the sum of its undisturbed iterations, in the benchmark's unit.
 */
export function undisturbedByProcess(
  samples: readonly Sample[],
  quantity: SampleQuantity,
): readonly ProcessValue[] {
  const byProcess = new Map<number, { iterations: number; elapsedNs: number }>();
  for (const sample of samples) {
    const iterations = sample[8] ?? 0;
    const elapsedNs = sample[9] ?? 0;
    const own = byProcess.get(sample[0]);
    if (own === undefined) byProcess.set(sample[0], { iterations, elapsedNs });
    else {
      own.iterations += iterations;
      own.elapsedNs += elapsedNs;
    }
  }
  const values: ProcessValue[] = [];
  for (const [process, { iterations, elapsedNs }] of byProcess)
    if (iterations !== 0 && elapsedNs !== 0)
      values.push({
        process,
        value: sampleValue([process, iterations, elapsedNs, 0, 0, 0], quantity),
      });
  return inOrder(values);
}

function inOrder(values: ProcessValue[]): readonly ProcessValue[] {
  return values.sort((a, b) => a.process - b.process);
}
