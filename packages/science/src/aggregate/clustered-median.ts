import { median } from "../statistics/median";
import type { Cluster } from "./clusters";

/** Returns the median over clusters of the median over their keys of each key's median, in the unit of the values. */
export function clusteredMedian(clusters: readonly Cluster[]): number {
  return median(clusters.map((keys) => median(keys.map(median))));
}
