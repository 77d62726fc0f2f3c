import { median } from "../statistics/median";
import type { Sample } from "./sample";

/**
 * The median of each process's sample values, in the unit of the values and in the order in which processes first
 * appear. Processes differ more than samples within one (memory layout), so the process is the unit that is repeated.
 * Empty for no samples.
 */
export function processMedians(
  samples: readonly Sample[],
  value: (sample: Sample) => number,
): readonly number[] {
  const valuesByProcess = new Map<number, number[]>();
  for (const sample of samples) {
    const values = valuesByProcess.get(sample[0]);
    if (values === undefined) valuesByProcess.set(sample[0], [value(sample)]);
    else values.push(value(sample));
  }
  return [...valuesByProcess.values()].map(median);
}
