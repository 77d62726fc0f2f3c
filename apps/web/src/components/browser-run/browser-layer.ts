import { getBenchmark, type Benchmark } from "@oslag/schema";
import { fastestWitnessPs } from "@oslag/science";
import type { ReportDetail } from "@oslag/store";

/** Benchmarks that need no kernel, so that a browser and a native build do the same work. */
const COMPARED: readonly (readonly [benchmark: string, variant: string])[] = [
  ["dhrystone", "default"],
  ["compile-in-memory", "default"],
  ["andrew", "compile"],
  ["bcopy", "cached"],
  ["bcopy", "uncached"],
];

type LayerRow = {
  readonly benchmark: Benchmark;
  readonly variant: string;
  readonly native: number | null;
  readonly browser: number | null;
  /** Speed in the browser / native speed; below 1 the browser's layer has a cost. Null if one of the two is missing. */
  readonly ratio: number | null;
};

export function layerRows(native: ReportDetail, browser: ReportDetail): readonly LayerRow[] {
  return COMPARED.flatMap(([id, variant]): LayerRow[] => {
    const benchmark = getBenchmark(id);
    if (benchmark === null) return [];
    const values = [native, browser].map(
      ({ measurements }) =>
        measurements.find((one) => one.benchmark === id && one.variant === variant)?.summary
          ?.value ?? null,
    );
    const [inNative = null, inBrowser = null] = values;
    const ratio =
      inNative === null || inBrowser === null
        ? null
        : benchmark.quantity === "time"
          ? inNative / inBrowser
          : inBrowser / inNative;
    return [{ benchmark, variant, native: inNative, browser: inBrowser, ratio }];
  });
}

/**
 * Returns the fastest clock witness of a report, in picoseconds per multiply-add. The chain of instructions is the same
 * everywhere, so on one machine both are about equal. Null for a report without samples.
 */
export function witnessPs({ report }: ReportDetail): number | null {
  const samples = report.measurements.flatMap((one) =>
    one.outcome === "samples" ? one.samples : [],
  );
  return samples.length === 0 ? null : fastestWitnessPs(samples);
}

/** On one machine, witnesses differ by its clock rates. Above this relative difference, the machines are probably different. */
export const WITNESS_TOLERANCE = 0.25;
