import type { Random } from "../statistics/random";

/** Returns a normal number by the method of Box and Muller. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns normal numbers of variance 1 of which neighbours have the given correlation: an autoregressive process of order 1. */
export function correlatedNormals(
  count: number,
  { correlation, random }: { readonly correlation: number; readonly random: Random },
): readonly number[] {
  let last = normal(random);
  return Array.from({ length: count }, (_, index) => {
    if (index > 0) last = correlation * last + Math.sqrt(1 - correlation ** 2) * normal(random);
    return last;
  });
}
