import { groupBy } from "../statistics/group-by";
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
  const byProcess = groupBy(samples, ([process]) => process);
  return [...byProcess.values()].map((own) => median(own.map(value)));
}
