import { defaultBaseline } from "@oslag/papers";
import { getBenchmark, headlineVariant } from "@oslag/schema";
import { relativeSpeed } from "@oslag/science";

/**
 * Returns the relative speed against the 1990 baseline; remote files are compared with its NFS results. Null for ratings, for
 * variants that the paper does not scale, and if the edition has no such cell.
 */
export function relativeToBaseline({
  benchmark: id,
  variant,
  storage,
  value,
  ratingMips,
}: {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: string | null;
  readonly value: number;
  readonly ratingMips: number | null;
}): number | null {
  const benchmark = getBenchmark(id);
  if (benchmark === null || ratingMips === null) return null;
  if (benchmark.quantity === "rate" || variant !== headlineVariant(benchmark).id) return null;
  const baseline = defaultBaseline(storage === "remote" ? "remote" : "local");
  const reference = baseline.results.find((result) => result.benchmark === id);
  if (reference === undefined) return null;
  return relativeSpeed(
    { quantity: benchmark.quantity, value, ratingMips },
    { ratingMips: baseline.ratingMips, ...reference },
  );
}
