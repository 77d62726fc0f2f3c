/**
 * Which operations a geometric mean is over: the default set; the set without create-delete, whose calls are the same as in 1990 but
 * not their durability; or the set with create-delete-fsync in its place.
 */
export const MEANS = ["set", "without-create-delete", "with-fsync"] as const;
export type Mean = (typeof MEANS)[number];

/** An operation of a mean, and the operation of the baseline that it is compared with. */
export type MeanMember = { readonly benchmark: string; readonly baseline: string };

/** Returns the operations of a mean over a set of benchmarks. create-delete of 1990 wrote to the disk, so it is the baseline of both. */
export function membersOfMean(set: readonly string[], mean: Mean): readonly MeanMember[] {
  return set.flatMap((benchmark): MeanMember[] => {
    if (benchmark !== "create-delete" || mean === "set")
      return [{ benchmark, baseline: benchmark }];
    return mean === "without-create-delete"
      ? []
      : [{ benchmark: "create-delete-fsync", baseline: benchmark }];
  });
}
