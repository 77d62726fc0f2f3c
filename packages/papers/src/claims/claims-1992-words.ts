import type { Claim } from "./claim";
import type { oneCase } from "./table-rows";

export const edition = "1992";
export const percent = { unit: "%" };
/** In percent. */
export const share = (part: number, whole: number) => (100 * part) / whole;

export const NOT_MACH = {
  because: "it is about Sprite on Mach 3.0, of which nobody can send reports",
} as const;

/** A claim that follows from other numbers of the abstract. */
export function itself(
  own: Pick<Claim, "id" | "section" | "statement" | "printed">,
  check: { readonly computation: string; readonly cases: readonly ReturnType<typeof oneCase>[] },
): Claim {
  const [first, ...others] = check.cases;
  if (first === undefined) throw new RangeError(`claim ${own.id} has no case`);
  return {
    ...own,
    edition,
    tables: { computation: check.computation, quantifier: "every", cases: [first, ...others] },
    today: NOT_MACH,
  };
}
