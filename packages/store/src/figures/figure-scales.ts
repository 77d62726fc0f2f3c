import type { FigureSpecification } from "@oslag/schema";

/** Returns whether the x axis is logarithmic: ratings and numbers of cores span several powers of ten, years do not. */
export function isLogX({ x }: Pick<FigureSpecification, "x">): boolean {
  return x !== "year" && x !== "received";
}
