import type { FigureSpecification } from "@oslag/schema";

/** Years are linear; ratings and numbers of cores span decades. */
export function isLogX({ x }: Pick<FigureSpecification, "x">): boolean {
  return x !== "year" && x !== "received";
}
