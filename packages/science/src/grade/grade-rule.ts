/*
 * The rule is data of the registry in packages/schema, with limits, texts and version. This file declares only what the
 * evaluation needs of it; the compiler compares it with the registry wherever the two meet.
 */
export type Grade = "A" | "B" | "C" | "D";

export type GradeCriterionRule<Id extends string = string> = {
  readonly id: Id;
  readonly worse: "above" | "below";
  /** The last values that still give A, B and C. */
  readonly limits: readonly [number, number, number];
};

export type GradeCap = {
  readonly warning: string;
  readonly grade: Grade;
  /** Absent if the cap holds for every benchmark. */
  readonly benchmark?: string;
  /** The cap holds only for values that are totals. */
  readonly ofTotal?: true;
};

export type GradeRule = {
  readonly criteria: readonly GradeCriterionRule[];
  readonly caps: readonly GradeCap[];
};

/** The noise of a measurement: a value for each criterion that can be judged, and the warnings of the run and its own. */
export type Noise = {
  readonly benchmark: string;
  /** The value is that of undisturbed slices. */
  readonly isUndisturbed?: boolean;
  readonly values: Readonly<Record<string, number | undefined>>;
  readonly warnings: readonly string[];
};

/** A reason against a better grade: a criterion with its value, or a warning, and the best grade that it allows. */
export type GradeReason = {
  readonly id: string;
  readonly grade: Grade;
  /** In the criterion's unit; null for a warning. */
  readonly value: number | null;
};

export type Graded = {
  readonly grade: Grade;
  /** Every reason for a grade below A, worst first; empty for an A. */
  readonly reasons: readonly GradeReason[];
};
