/**
 * One timed window, in the form of a report: process, iterations, elapsed_ns, cpu_ns, witness_before_ps and
 * witness_after_ps (picoseconds per dependent multiply-add). Elapsed time, iterations and witnesses are above zero. Format 2 has
 * four more: parts, undisturbed_parts, undisturbed_iterations and undisturbed_elapsed_ns. The Zod schema of packages/schema has
 * the same form; the compiler compares them wherever a report is passed in.
 */
export type Sample = readonly [
  process: number,
  iterations: number,
  elapsedNs: number,
  cpuNs: number,
  witnessBeforePs: number,
  witnessAfterPs: number,
  parts?: number,
  undisturbedParts?: number,
  undisturbedIterations?: number,
  undisturbedElapsedNs?: number,
];

/**
 * What the parts of a sample are: slices of its work between two width witnesses; the witnesses around an operation that is longer
 * than a slice and therefore not cut; or none. Reports of method 1 have no parts.
 */
export type SampleParts = "slices" | "witnesses" | "none";

/** What a sample yields: ns per iteration, bytes per second, or iterations per second. */
export type SampleQuantity =
  | { readonly quantity: "time" | "rate" }
  | { readonly quantity: "bandwidth"; readonly bytesPerIteration: number };

export function meanWitnessPs(sample: Sample): number {
  return (sample[4] + sample[5]) / 2;
}
