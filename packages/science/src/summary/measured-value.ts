import { median } from "../statistics/median";
import type { Interval } from "../statistics/median-interval";
import { serialMedianInterval } from "../statistics/serial-median-interval";
import { totalByProcess, undisturbedByProcess, type ProcessValue } from "./process-value";
import type { Sample, SampleParts, SampleQuantity } from "./sample";

/** So many undisturbed slices, in so many processes, make an undisturbed value. */
export const UNDISTURBED_SLICES_MIN = 20;
export const UNDISTURBED_PROCESSES_MIN = 5;

/** Why a measurement of method 2 has no undisturbed value. */
export type ValueReason = "too-few" | "not-cut" | "no-witness";

/** The number of a measurement that is ranked and plotted, in the benchmark's unit. */
export type MeasuredValue = {
  readonly value: number;
  readonly valueOf: "undisturbed" | "total";
  /** Null for an undisturbed value and for method 1. */
  readonly valueReason: ValueReason | null;
  readonly valueInterval: Interval | null;
  /** Null if the samples were not cut into slices. */
  readonly slices: number | null;
  readonly undisturbedSlices: number | null;
  /** Processes with at least one undisturbed slice. */
  readonly undisturbedProcesses: number | null;
  /** Undisturbed slices / slices, or undisturbed witnesses / witnesses of samples that were not cut; null without either. */
  readonly undisturbedShare: number | null;
};

/**
 * Returns the value of a measurement of method 2: the median over processes of the undisturbed slices if there are enough of them,
 * otherwise the median over all samples.
 */
export function measuredValue(
  samples: readonly Sample[],
  options: SampleQuantity & { readonly parts: SampleParts },
): MeasuredValue {
  const { parts } = options;
  const total = () => medianOf(totalByProcess(samples, options));
  const none = { slices: null, undisturbedSlices: null, undisturbedProcesses: null };
  const { all, undisturbed, share: undisturbedShare } = partsIn(samples, parts);
  if (parts !== "slices") {
    const valueReason = parts === "none" ? "no-witness" : "not-cut";
    return { ...total(), valueOf: "total", valueReason, ...none, undisturbedShare };
  }
  const processes = undisturbedByProcess(samples, options);
  const isEnough = isEnoughUndisturbed({ slices: undisturbed, processes: processes.length });
  const counts = {
    slices: all,
    undisturbedSlices: undisturbed,
    undisturbedProcesses: processes.length,
    undisturbedShare,
  };
  return isEnough
    ? { ...medianOf(processes), valueOf: "undisturbed", valueReason: null, ...counts }
    : { ...total(), valueOf: "total", valueReason: "too-few", ...counts };
}

/** Returns undisturbed parts / parts of a measurement's samples; null without either. */
export function undisturbedShareOf(samples: readonly Sample[], parts: SampleParts): number | null {
  return partsIn(samples, parts).share;
}

function partsIn(samples: readonly Sample[], parts: SampleParts) {
  let all = 0;
  let undisturbed = 0;
  for (const sample of samples) {
    all += sample[6] ?? 0;
    undisturbed += sample[7] ?? 0;
  }
  const share = parts === "none" || all === 0 ? null : undisturbed / all;
  return { all, undisturbed, share };
}

/** Returns whether a measurement's value is that of its undisturbed slices, as `measuredValue` decides it. */
export function isValueUndisturbed(
  samples: readonly Sample[],
  {
    parts,
    processes,
  }: {
    readonly parts: SampleParts;
    /** The samples' `undisturbedByProcess`. */
    readonly processes: readonly ProcessValue[];
  },
): boolean {
  if (parts !== "slices") return false;
  const { undisturbed } = partsIn(samples, parts);
  return isEnoughUndisturbed({ slices: undisturbed, processes: processes.length });
}

function isEnoughUndisturbed(own: { readonly slices: number; readonly processes: number }) {
  return own.slices >= UNDISTURBED_SLICES_MIN && own.processes >= UNDISTURBED_PROCESSES_MIN;
}

function medianOf(processes: readonly ProcessValue[]) {
  const values = processes.map(({ value }) => value);
  return { value: median(values), valueInterval: serialMedianInterval(values) };
}
