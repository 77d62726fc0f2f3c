import { getBenchmark, type Benchmark } from "@oslag/schema";
import { fastestWitnessPs } from "@oslag/science";
import type { ReportDetail } from "@oslag/store";

/** What a processor does without a kernel, so that a browser and a native build do the same work. */
const COMPARED: readonly (readonly [benchmark: string, variant: string])[] = [
  ["dhrystone", "default"],
  ["compile-in-memory", "default"],
  ["andrew", "compile"],
  ["bcopy", "cached"],
  ["bcopy", "uncached"],
];

export type LayerRow = {
  readonly benchmark: Benchmark;
  readonly variant: string;
  readonly native: number | null;
  readonly browser: number | null;
  /** Speed in the browser by speed natively; below 1 the browser's layer costs. Null where one side lacks it. */
  readonly ratio: number | null;
};

export function layerRows(native: ReportDetail, browser: ReportDetail): readonly LayerRow[] {
  return COMPARED.flatMap(([id, variant]): LayerRow[] => {
    const benchmark = getBenchmark(id);
    if (benchmark === null) return [];
    const values = [native, browser].map(
      ({ measurements }) =>
        measurements.find((one) => one.benchmark === id && one.variant === variant)?.summary
          ?.median ?? null,
    );
    const [of = null, at = null] = values;
    const ratio =
      of === null || at === null ? null : benchmark.quantity === "time" ? of / at : at / of;
    return [{ benchmark, variant, native: of, browser: at, ratio }];
  });
}

/**
 * The clock witness at each side's fastest, in picoseconds per multiply-add: the same chain of instructions, so on the
 * same machine both are about equal. Null for a report without samples.
 */
export function witnessPs({ report }: ReportDetail): number | null {
  const samples = report.measurements.flatMap((one) =>
    one.outcome === "samples" ? one.samples : [],
  );
  return samples.length === 0 ? null : fastestWitnessPs(samples);
}

/** Witnesses of one machine differ by a clock's states; more than this, and the two are hardly the same machine. */
export const WITNESS_TOLERANCE = 0.25;
