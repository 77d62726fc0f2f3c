import { BENCHMARKS, DEFAULT_SET, headlineVariant } from "./benchmarks";

const POINT = new Set(
  BENCHMARKS.filter(
    ({ id }) => id === "dhrystone" || (DEFAULT_SET as readonly string[]).includes(id),
  ).map((benchmark) => `${benchmark.id} ${headlineVariant(benchmark).id}`),
);

/** Returns whether a measurement is the rating or a headline of the default set. */
export function isOfPoint({
  benchmark,
  variant,
  storage,
}: {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage?: string | null | undefined;
}): boolean {
  return storage !== "remote" && POINT.has(`${benchmark} ${variant}`);
}
