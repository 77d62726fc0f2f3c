import { ratingMips } from "../scaling/rating-mips";
import { resultCost } from "../scaling/result-cost";
import { median } from "../statistics/median";
import { fastestWitnessPs } from "../summary/fastest-witness";
import { processMedians } from "../summary/process-medians";
import { measuredValue } from "../summary/measured-value";
import type { Sample, SampleQuantity } from "../summary/sample";
import { sampleValue } from "../summary/sample-value";
import { hasUnlikelyTopology } from "./machine-checks";
import { hasUnevenSlices, isEqual, isOverProcessorTime, isQuantised } from "./sample-checks";
import type { CheckedMeasurement, CheckedReport, Finding, Measured, Rule } from "./rule";

type PlausibilityRegistry = {
  readonly rules: readonly Rule[];
  /** What one sample of a measurement yields. */
  readonly sampleQuantityOf: (measurement: CheckedMeasurement) => SampleQuantity;
  /** Whether one pass of a benchmark yields a sample of every variant. */
  readonly isOnePass: (benchmark: string) => boolean;
};

/**
 * Returns what the rules find in one report, in the order of the rules and, within a rule, of the measurements: first in their
 * totals, then in the undisturbed parts, which have a value of their own and could be made up like the totals. The report must have
 * passed `checkMeaning`. Rules that need a site's data find nothing here. `knownOf` gives values that were computed before. The runner
 * evaluates the same rules in Go; the fixtures findings.json of packages/schema hold both together.
 */
export function findImplausible(
  report: CheckedReport,
  { rules, sampleQuantityOf, isOnePass }: PlausibilityRegistry,
  knownOf: (measurement: CheckedMeasurement) => KnownValues | undefined = () => undefined,
): readonly Finding[] {
  const sampled = report.measurements.flatMap((measurement) =>
    measurement.outcome === "samples"
      ? [{ measurement, unit: sampleQuantityOf(measurement), known: knownOf(measurement) }]
      : [],
  );
  const totals = sampled.map(({ measurement, unit, known }) =>
    toMeasured(measurement, { unit, median: known?.median }),
  );
  const undisturbed = sampled.flatMap((one) => toUndisturbed(one));
  return rules.flatMap((rule) =>
    [
      ...subjectsOf(rule, { report, measured: totals, isOnePass }),
      ...(OF_EACH_PART.has(rule.kind)
        ? subjectsOf(rule, { report, measured: undisturbed, isOnePass })
        : []),
    ].map((subject) => ({ rule: rule.id, subject })),
  );
}

/** The rules that hold for totals and for undisturbed parts. */
const OF_EACH_PART: ReadonlySet<Rule["kind"]> = new Set([
  "bound",
  "each-bound",
  "order",
  "clear-order",
  "by-clock",
  "cost",
  "equal-samples",
  "quantised",
] as const);

/** What is known of a measurement, in its benchmark's unit. */
export type KnownValues = {
  readonly median: number;
  /** As `measuredValue` returns it; null if the value is the total. */
  readonly undisturbed: number | null;
};

type Sampled = Extract<CheckedMeasurement, { readonly outcome: "samples" }>;

type SampledWithUnit = {
  readonly measurement: Sampled;
  readonly unit: SampleQuantity;
  readonly known: KnownValues | undefined;
};

type Evidence = {
  readonly report: CheckedReport;
  readonly measured: readonly Measured[];
  readonly isOnePass: PlausibilityRegistry["isOnePass"];
};

/** Returns the measurements that break the rule. An empty subject means the whole report. */
function subjectsOf(rule: Rule, { report, measured, isOnePass }: Evidence): readonly string[] {
  const those = (breaks: (measurement: Measured) => boolean) =>
    measured.filter(breaks).map(({ subject }) => subject);
  const whole = (broken: boolean) => (broken ? [""] : []);
  const { clock } = report.os;
  const stepNs = Math.max(clock.resolution_ns, clock.step_ns ?? 0, 1);
  switch (rule.kind) {
    case "bound":
      return those(
        ({ benchmark, variant, quantity, median: value }) =>
          benchmark === rule.benchmark &&
          rule.variants.includes(variant) &&
          (quantity === "time" ? value < rule.limit : value > rule.limit),
      );
    case "each-bound":
      return those(
        ({ benchmark, processes, median: rate }) =>
          benchmark === rule.benchmark &&
          processes !== undefined &&
          (processes * 1e9) / rate < rule.limit,
      );
    case "order":
    case "clear-order":
      return those((slower) => {
        if (!isAt(slower, rule.slower)) return false;
        const faster = measured.find(
          (other) =>
            isAt(other, rule.faster) &&
            (other.storage === undefined || other.storage === slower.storage),
        );
        if (faster === undefined) return false;
        return rule.kind === "order"
          ? timeOf(slower) < rule.factor * timeOf(faster)
          : isClearlyBelow(slower, faster, rule);
      });
    case "by-clock":
      return those((measurement) => {
        if (measurement.benchmark !== rule.benchmark) return false;
        const steps = (timeOf(measurement) * 1000) / fastestWitnessPs(measurement.samples);
        return steps < rule.least || steps > rule.most;
      });
    case "cost": {
      const rating = measured.find((other) => isAt(other, RATING));
      if (rating === undefined) return [];
      return those(({ benchmark, quantity, median: value }) => {
        if (benchmark !== rule.benchmark || quantity === "rate") return false;
        const cost = resultCost({ quantity, value }, ratingMips(rating.median));
        return quantity === "time" ? cost < rule.limit : cost > rule.limit;
      });
    }
    case "wall-time":
      return whole(sampledNs(measured, isOnePass) > report.run.elapsed_ns);
    case "processor-time":
      return those((measurement) =>
        isOverProcessorTime(measurement.samples, {
          factor: rule.factor,
          threads: Math.max(report.machine.processor.threads, 1),
        }),
      );
    case "equal-samples":
      return those(({ samples }) => isEqual(samples, { stepNs, ...rule }));
    case "quantised":
      return those(({ samples }) => isQuantised(samples, { stepNs, ...rule }));
    case "slice-iterations":
      return those(({ samples }) => hasUnevenSlices(samples, rule.factor));
    case "sample-count":
      return those(
        ({ samples, warnings }) => samples.length < rule.samples && !warnings.includes(rule.unless),
      );
    case "topology":
      return whole(report.host === "native" && hasUnlikelyTopology(report.machine.processor, rule));
    case "memory": {
      const { memory_bytes: bytes = 0 } = report.machine;
      if (report.host !== "native") return [];
      return whole(bytes < rule.minimumBytes || bytes > rule.maximumBytes);
    }
    // Both have the same form and are in UTC, so they sort by time.
    case "date":
      return whole(report.run.started < rule.earliest);
    case "site-repeated":
    case "site-challenge":
    case "site-clock":
    case "site-rating":
    case "site-machines":
      return [];
  }
}

function toMeasured(
  { benchmark, variant, storage, samples, parameters, warnings }: Sampled,
  { unit, median: known }: { readonly unit: SampleQuantity; readonly median: number | undefined },
): Measured {
  const processes = parameters["processes"];
  return {
    benchmark,
    variant,
    storage,
    subject: `${benchmark} ${variant}${storage === undefined ? "" : ` ${storage}`}`,
    quantity: unit.quantity,
    processes: typeof processes === "number" ? processes : undefined,
    samples,
    warnings,
    median: known ?? median(processMedians(samples, (sample) => sampleValue(sample, unit))),
  };
}

/**
 * Returns the undisturbed part of a measurement as a measurement of its own; nothing if too few slices for a value were
 * undisturbed, because such a part is nowhere ranked or plotted. Its samples have no processor time.
 */
function toUndisturbed({ measurement, unit, known }: SampledWithUnit): readonly Measured[] {
  const { parts, samples } = measurement;
  if (parts !== "slices") return [];
  const value = known === undefined ? undisturbedValue(measurement, unit) : known.undisturbed;
  if (value === null) return [];
  const total = toMeasured(measurement, { unit, median: value });
  const undisturbed: Sample[] = [];
  for (const sample of samples) {
    const iterations = sample[8] ?? 0;
    if (iterations !== 0)
      undisturbed.push([sample[0], iterations, sample[9] ?? 0, 0, sample[4], sample[5]]);
  }
  return [{ ...total, subject: `${total.subject} undisturbed`, samples: undisturbed }];
}

function undisturbedValue({ samples, parts }: Sampled, unit: SampleQuantity): number | null {
  if (parts === undefined) return null;
  const { value, valueOf } = measuredValue(samples, { ...unit, parts });
  return valueOf === "undisturbed" ? value : null;
}

/** Dhrystone's other variant is not the rating. */
const RATING = { benchmark: "dhrystone", variant: "default" };

function isAt(measured: Measured, place: { benchmark: string; variant: string }): boolean {
  return measured.benchmark === place.benchmark && measured.variant === place.variant;
}

/** Returns the time per operation, byte or iteration, in ns. */
function timeOf({ quantity, median: value }: Measured): number {
  return quantity === "time" ? value : 1e9 / value;
}

/** Whether every sample of the one takes less than `factor` times each of the other, and both have enough of them. */
function isClearlyBelow(
  one: Measured,
  other: Measured,
  { factor, samples }: { readonly factor: number; readonly samples: number },
): boolean {
  if (Math.min(one.samples.length, other.samples.length) < samples) return false;
  return Math.max(...timesOf(one)) < factor * Math.min(...timesOf(other));
}

/** Returns the time of an iteration in each sample, in ns. */
function timesOf({ samples }: Measured): readonly number[] {
  return samples.map(([, iterations, elapsedNs]) => elapsedNs / iterations);
}

/** Adds up the samples' times, in ns. Windows of one pass overlap, so only its longest variant counts on each storage. */
function sampledNs(measured: readonly Measured[], isOnePass: Evidence["isOnePass"]): number {
  const longest = new Map<string, number>();
  for (const { benchmark, storage, subject, samples } of measured) {
    const key = isOnePass(benchmark) ? `${benchmark} ${storage ?? ""}` : subject;
    const own = samples.reduce((sum, sample) => sum + sample[2], 0);
    longest.set(key, Math.max(longest.get(key) ?? 0, own));
  }
  return [...longest.values()].reduce((sum, own) => sum + own, 0);
}
