import type { Sample, SampleParts } from "../summary/sample";

/*
 * The rules are data of the registry in packages/schema. This file declares what the evaluation needs of a rule and of a
 * report; the compiler compares it with the registry wherever the two meet.
 */
type Place = { readonly benchmark: string; readonly variant: string };

export type Check =
  /** The median is below `limit`, in the benchmark's unit; for a bandwidth or a rate it is above. */
  | {
      readonly kind: "bound";
      readonly benchmark: string;
      readonly variants: readonly string[];
      readonly limit: number;
    }
  /** The median rate of parallel processes leaves each of them less than `limit` ns for an operation. */
  | { readonly kind: "each-bound"; readonly benchmark: string; readonly limit: number }
  /** The median time of `slower` is below `factor` times that of `faster`; a bandwidth counts as time per byte. */
  | {
      readonly kind: "order";
      readonly slower: Place;
      readonly faster: Place;
      readonly factor: number;
    }
  /** Every sample of the time `slower` is below `factor` times each one of the time `faster`, and both have at least `samples`. */
  | {
      readonly kind: "clear-order";
      readonly slower: Place;
      readonly faster: Place;
      readonly factor: number;
      readonly samples: number;
    }
  /**
   * The median time of an iteration is below `least` or above `most` multiply-adds of the clock witness, by the fastest witness
   * of the same samples.
   */
  | {
      readonly kind: "by-clock";
      readonly benchmark: string;
      readonly least: number;
      readonly most: number;
    }
  /** At the report's rating the median time costs fewer than `limit` instructions, or a bandwidth moves more bytes for each. */
  | {
      readonly kind: "cost";
      readonly benchmark: string;
      readonly limit: number;
    }
  /** The elapsed times of all samples add up to more than the run's. If windows of one pass overlap, the longest counts. */
  | { readonly kind: "wall-time" }
  /** The processor time of a measurement is above `factor` times its elapsed time on every processor of the machine. */
  | { readonly kind: "processor-time"; readonly factor: number }
  /** At least `samples` samples, all equal, each longer than `steps` steps of the recorded clock. */
  | { readonly kind: "equal-samples"; readonly samples: number; readonly steps: number }
  /** At least `samples` samples, all multiples of one interval of at least `floorNs` and `steps` steps of the clock. */
  | {
      readonly kind: "quantised";
      readonly samples: number;
      readonly steps: number;
      readonly floorNs: number;
    }
  /** Undisturbed slices have more than `factor` times, or less than 1 / `factor` of, the iterations of the samples' slices. */
  | { readonly kind: "slice-iterations"; readonly factor: number }
  /** A measurement has fewer than `samples` samples, and not the warning `unless`, with which the suite itself says so. */
  | { readonly kind: "sample-count"; readonly samples: number; readonly unless: string }
  /** Cores, threads, sockets and core types contradict each other, or exceed `threads` or `threadsPerCore`. */
  | { readonly kind: "topology"; readonly threads: number; readonly threadsPerCore: number }
  /** The memory is outside these limits. */
  | { readonly kind: "memory"; readonly minimumBytes: number; readonly maximumBytes: number }
  /** The run started before that time, in the form of the report's times. */
  | { readonly kind: "date"; readonly earliest: string }
  /** Rules that need what only a site knows. */
  | {
      readonly kind:
        | "site-repeated"
        | "site-challenge"
        | "site-clock"
        | "site-rating"
        | "site-machines";
    };

export type Rule = { readonly id: string } & Check;

/**
 * What a rule found: the rule, and the measurement, such as `select 10-full`, with ` undisturbed` after it if the rule found it in
 * the undisturbed part; empty when it is about the report.
 */
export type Finding = { readonly rule: string; readonly subject: string };

export type CheckedMeasurement = Place & {
  readonly storage?: string | undefined;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly warnings: readonly string[];
} & (
    | {
        readonly outcome: "samples";
        readonly samples: readonly Sample[];
        readonly parts?: SampleParts | undefined;
      }
    | { readonly outcome: "unsupported" | "failed" }
  );

export type CheckedProcessor = {
  readonly sockets?: number | undefined;
  readonly cores?: number | undefined;
  readonly threads: number;
  readonly smt?: "on" | "off" | undefined;
  readonly core_types: readonly { readonly threads: number }[];
};

export type CheckedReport = {
  /** The rules about machines skip `browser`, because a page cannot know the machine. */
  readonly host: string;
  readonly run: { readonly started: string; readonly elapsed_ns: number };
  readonly machine: {
    readonly memory_bytes?: number | undefined;
    readonly processor: CheckedProcessor;
  };
  readonly os: {
    readonly clock: { readonly resolution_ns: number; readonly step_ns?: number | undefined };
  };
  readonly measurements: readonly CheckedMeasurement[];
};

/** A measurement with samples or its undisturbed part, and the median or the undisturbed value, in the benchmark's unit. */
export type Measured = Place & {
  readonly storage?: string | undefined;
  /** The name in a finding: `select 10-full`, followed by the storage if there is one. */
  readonly subject: string;
  readonly quantity: "time" | "bandwidth" | "rate";
  readonly median: number;
  /** The number of parallel processes, if the report states it. */
  readonly processes?: number | undefined;
  readonly samples: readonly Sample[];
  readonly warnings: readonly string[];
};
