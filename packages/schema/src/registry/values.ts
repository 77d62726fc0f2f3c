/** Which part of a measurement's samples its value is of. */
export const VALUES_OF = ["undisturbed", "total"] as const;
export type ValueOf = (typeof VALUES_OF)[number];

/**
 * Why a value of method 2 is of all samples: too few slices or processes were undisturbed, the operation is longer than a slice, or
 * nothing showed whether others used the core.
 */
export const VALUE_REASONS = ["too-few", "not-cut", "no-witness"] as const;
export type ValueReason = (typeof VALUE_REASONS)[number];
