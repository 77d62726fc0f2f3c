import { listFilterCounts, type FilterCount } from "@oslag/store";
import { getSite } from "./site";

/** As long as a page is kept. The counts are of listed names alone, so nothing that is hidden can stay in them. */
const KEPT_MS = 60_000;

type Kept = { readonly until: number; readonly counts: Promise<readonly FilterCount[]> };

const kept = new Map<number, Kept>();

/** Returns the counts of the names that filters offer, read at most once a minute for each method. */
export function filterCounts(method: number, now = Date.now()): Promise<readonly FilterCount[]> {
  const known = kept.get(method);
  if (known !== undefined && now < known.until) return known.counts;
  const counts = listFilterCounts(getSite().db, method);
  kept.set(method, { until: now + KEPT_MS, counts });
  counts.catch(() => kept.delete(method));
  return counts;
}
