import { median } from "../statistics/median";
import type { Sample } from "./sample";

/**
 * Returns the median of each process's sample values, in the unit of the values and in the order in which processes first
 * appear. Processes differ more than samples within one process (memory layout), so the process is the unit of repetition.
 * Empty for no samples.
 */
export function processMedians(
  samples: readonly Sample[],
  value: (sample: Sample, index: number) => number,
): readonly number[] {
  const byProcess = new Map<number, number[]>();
  let index = 0;
  for (const sample of samples) {
    const own = byProcess.get(sample[0]);
    if (own === undefined) byProcess.set(sample[0], [value(sample, index)]);
    else own.push(value(sample, index));
    index += 1;
  }
  return [...byProcess.values()].map(median);
}
