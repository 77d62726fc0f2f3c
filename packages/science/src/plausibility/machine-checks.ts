import type { CheckedProcessor } from "./rule";

/** Returns whether cores, threads, sockets and core types contradict each other or exceed the limits. */
export function hasUnlikelyTopology(
  { sockets, cores = 0, threads, smt, core_types: coreTypes }: CheckedProcessor,
  limits: { readonly threads: number; readonly threadsPerCore: number },
): boolean {
  if (cores < 1 || threads < cores) return true;
  if (threads > limits.threads || threads > cores * limits.threadsPerCore) return true;
  if (sockets !== undefined && (sockets < 1 || sockets > cores)) return true;
  if (smt === "off" && threads > cores) return true;
  return coreTypes.length > 0 && coreTypes.reduce((sum, type) => sum + type.threads, 0) !== threads;
}
