import type { FlagCode } from "../flags";

/**
 * What every rule of the list has. The other fields depend on its kind. packages/science evaluates the kinds that need only
 * the report and declares their fields (`Check`); the compiler compares both wherever the list is passed to
 * `findImplausible`. The runner evaluates the same list in Go, and packages/schema/fixtures/findings.json proves both equal.
 * Ids are append-only. `PLAUSIBILITY_VERSION` rises with every change of a rule, and the site then derives every stored
 * report again.
 */
export type ListedRule = {
  readonly id: string;
  readonly flag: FlagCode;
  readonly kind: string;
  readonly reason: string;
  readonly [field: string]: unknown;
};
