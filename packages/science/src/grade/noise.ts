import type { CheckedMeasurement, CheckedReport } from "../plausibility/rule";
import { median as middleOf } from "../statistics/median";
import { quantiles } from "../statistics/quantile";
import { processMedians } from "../summary/process-medians";
import type { Interval } from "../statistics/median-interval";
import { measuredValue, undisturbedShareOf, type MeasuredValue } from "../summary/measured-value";
import {
  meanWitnessPs,
  type Sample,
  type SampleParts,
  type SampleQuantity,
} from "../summary/sample";
import { sampleValue } from "../summary/sample-value";
import { summarise, type Summary } from "../summary/summarise";
import type { Noise } from "./grade-rule";

type Moment = { readonly load_millis?: number | undefined; readonly steal_ms?: number | undefined };

type NoisyReport = Omit<CheckedReport, "measurements" | "run"> & {
  readonly run: {
    readonly elapsed_ns: number;
    readonly warnings: readonly string[];
    readonly width_witness?: Reference | undefined;
  };
  readonly environment: { readonly before: Moment; readonly after: Moment };
};

type Reference = {
  readonly reference_fs: number;
  readonly first_half_fs?: number | undefined;
  readonly second_half_fs?: number | undefined;
};

/** What the noise needs of a summary. In method 2 the noise finds the value itself if it is not there. */
export type NoisySummary = Pick<
  Summary,
  "median" | "interval" | "processes" | "firstQuartile" | "thirdQuartile"
> &
  (NoisyValue | { readonly valueOf?: never });

type NoisyValue = Pick<
  MeasuredValue,
  "value" | "valueOf" | "valueInterval" | "undisturbedProcesses"
>;

type Rated = Pick<CheckedReport, "measurements">;

type Measured = Extract<CheckedMeasurement, { readonly outcome: "samples" }> & {
  readonly warnings: readonly string[];
};

/** Computes the noise of one measurement from its raw samples and its run. A given `summary` is not computed again. */
export function noiseOfMeasurement(
  measurement: Measured,
  {
    report,
    quantity,
    summary = summarise(measurement.samples, { ...quantity, ...partsOf(measurement) }),
  }: {
    readonly report: NoisyReport & Rated;
    readonly quantity: SampleQuantity;
    readonly summary?: NoisySummary;
  },
): Noise {
  const { samples, parts } = measurement;
  const head = {
    benchmark: measurement.benchmark,
    warnings: [...report.run.warnings, ...measurement.warnings],
  };
  const stepNs = clockStepNs(report);
  const sampleSteps = middleOf(samples.map((sample) => sample[2])) / stepNs;
  if (parts !== undefined && parts !== "none") {
    const value: NoisyValue =
      summary.valueOf === undefined ? measuredValue(samples, { ...quantity, parts }) : summary;
    const share = undisturbedShareOf(samples, parts) ?? 0;
    const isUndisturbed = value.valueOf === "undisturbed";
    return {
      isUndisturbed,
      values: {
        processes: isUndisturbed ? (value.undisturbedProcesses ?? 0) : summary.processes,
        "clock-steps": isUndisturbed ? undisturbedSliceNs(samples) / stepNs : sampleSteps,
        ...(isUndisturbed ? { undisturbed: share } : { "undisturbed-total": share }),
        ...halfWidth(value.valueInterval, value.value),
        ...driftOfReference(report.run.width_witness),
      },
      ...head,
    };
  }
  const values = samples.map((sample) => sampleValue(sample, quantity));
  const { load, ...steal } = noiseOfRun(report);
  return {
    values: {
      processes: summary.processes,
      ...halfWidth(summary.interval, summary.median),
      spread: (summary.thirdQuartile - summary.firstQuartile) / middleOf(values),
      "clock-drift": range([
        ...samples.map((sample) => sample[4]),
        ...samples.map((sample) => sample[5]),
      ]),
      ...noiseOfRating(report),
      "clock-steps": sampleSteps,
      // In method 2 the load before the run decides nothing.
      ...(parts === undefined && load !== undefined ? { load } : {}),
      ...steal,
    },
    ...head,
  };
}

function partsOf({ parts }: Measured): { readonly parts?: SampleParts } {
  return parts === undefined ? {} : { parts };
}

function halfWidth(interval: Interval | null, value: number): { readonly interval?: number } {
  return interval === null ? {} : { interval: (interval.high - interval.low) / 2 / value };
}

/** Returns the mean length of the undisturbed slices, in ns. */
function undisturbedSliceNs(samples: readonly Sample[]): number {
  let slices = 0;
  let elapsedNs = 0;
  for (const sample of samples) {
    slices += sample[7] ?? 0;
    elapsedNs += sample[9] ?? 0;
  }
  return elapsedNs / slices;
}

/** Returns the distance of the references of both halves of the run / that of the whole; nothing if a half has none. */
function driftOfReference(reference: Reference | undefined): { "reference-drift"?: number } {
  const { first_half_fs: first, second_half_fs: second } = reference ?? {};
  if (reference === undefined || first === undefined || second === undefined) return {};
  return { "reference-drift": Math.abs(second - first) / reference.reference_fs };
}

/** (95th − 5th percentile) / 5th percentile of values above zero. */
function range(values: readonly number[]): number {
  const at = quantiles(values);
  return (at(0.95) - at(0.05)) / at(0.05);
}

type RatingNoise = { readonly "rating-drift"?: number };
const cache = new WeakMap<readonly Sample[], RatingNoise>();

/**
 * Returns the range of the rating over the processes of the run, each divided by its own clock witness. The witness, a chain
 * of dependent steps, leaves most of a core idle, so other users of the core hardly affect it; they do affect the rating.
 * Returns nothing for fewer than two processes of the rating. Every measurement of a run needs the value, so it is cached.
 */
function noiseOfRating({ measurements }: Rated): RatingNoise {
  const rating = measurements.find(
    ({ benchmark, variant }) => benchmark === "dhrystone" && variant === "default",
  );
  if (rating?.outcome !== "samples") return {};
  const known = cache.get(rating.samples) ?? driftOf(rating.samples);
  cache.set(rating.samples, known);
  return known;
}

function driftOf(samples: readonly Sample[]): RatingNoise {
  const costs = processMedians(
    samples,
    (sample) => sampleValue(sample, { quantity: "time" }) / meanWitnessPs(sample),
  );
  return costs.length < 2 ? {} : { "rating-drift": range(costs) };
}

/** Returns the load per core before the run, and the share of all processors' time that the hypervisor took during it. */
function noiseOfRun(report: NoisyReport): { load?: number; steal?: number } {
  const { cores, threads } = report.machine.processor;
  const { before, after } = report.environment;
  const load =
    before.load_millis === undefined
      ? {}
      : { load: before.load_millis / 1000 / (cores || Math.max(threads, 1)) };
  if (before.steal_ms === undefined || after.steal_ms === undefined) return load;
  const availableMs = (Math.max(threads, 1) * report.run.elapsed_ns) / 1e6;
  return { ...load, steal: Math.max(0, after.steal_ms - before.steal_ms) / availableMs };
}

type QuietRule = {
  readonly limits: Readonly<Record<"load" | "steal", number>>;
  readonly warnings: readonly string[];
};

/** Returns whether a run is quiet: as far as the report says, nothing else used the machine's processors. */
export function isQuiet(report: NoisyReport, { limits, warnings }: QuietRule): boolean {
  const { load = 0, steal = 0 } = noiseOfRun(report);
  return (
    load <= limits.load &&
    steal <= limits.steal &&
    !report.run.warnings.some((code) => warnings.includes(code))
  );
}

function clockStepNs({ os: { clock } }: NoisyReport): number {
  return Math.max(clock.resolution_ns, clock.step_ns ?? 0, 1);
}
