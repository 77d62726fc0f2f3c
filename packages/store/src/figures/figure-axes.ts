import {
  ALTERNATIVE_RATINGS,
  figureSetMembers,
  getBenchmark,
  headlineVariant,
  type FigureMember,
  type FigureSpecification,
} from "@oslag/schema";

/** Returns the variants that the y axis averages or shows. */
export function membersOfY({ y }: Pick<FigureSpecification, "y">): readonly FigureMember[] {
  if ("set" in y) return figureSetMembers(y.set);
  if ("column" in y) return [];
  const benchmark = getBenchmark(y.benchmark);
  if (benchmark === null) throw new RangeError(`${y.benchmark} on the y axis is not a benchmark.`);
  return [{ ...y, files: benchmark.files }];
}

/** Returns the rating benchmark that the x axis uses in place of Dhrystone; null for all other axes. */
export function memberOfX({ x }: Pick<FigureSpecification, "x">): FigureMember | null {
  const benchmark = ALTERNATIVE_RATINGS.find(({ id }) => id === x);
  if (benchmark === undefined) return null;
  return { benchmark: x, variant: headlineVariant(benchmark).id, files: benchmark.files };
}

/** Returns all variants whose results a figure reads. */
export function figureMembers(
  specification: Pick<FigureSpecification, "x" | "y">,
): readonly FigureMember[] {
  const x = memberOfX(specification);
  return [...membersOfY(specification), ...(x === null ? [] : [x])];
}
