import type { FlagCode } from "../flags";

/**
 * The one list of plausibility rules, as data: packages/science and the runner evaluate it, each in its own language and
 * proven equal on packages/schema/fixtures/findings.json. Ids are append-only; `PLAUSIBILITY_VERSION` rises with every
 * change of a rule, and the site then derives every stored report anew.
 */
export type PlausibilityRule = {
  readonly id: string;
  readonly flag: FlagCode;
  readonly reason: string;
} & PlausibilityCheck;

type Subject = { readonly benchmark: string; readonly variant: string };

export type PlausibilityCheck =
  /** The median is below `limit`, in the benchmark's unit; for a bandwidth or a rate it is above. */
  | {
      readonly kind: "bound";
      readonly benchmark: string;
      readonly variants: readonly string[];
      readonly limit: number;
    }
  /** The median rate of `processes` at once leaves each of them less than `limit` ns for an operation. */
  | { readonly kind: "each-bound"; readonly benchmark: string; readonly limit: number }
  /** The median time of `slower` is below `factor` times that of `faster`; a bandwidth counts as time per byte. */
  | {
      readonly kind: "order";
      readonly slower: Subject;
      readonly faster: Subject;
      readonly factor: number;
    }
  /** The samples' elapsed times add up to more than the run's; of one pass's overlapping windows the longest counts. */
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
  | { readonly kind: "sample-count"; readonly samples: number }
  /** Cores, threads, sockets and core types contradict each other, or exceed `threads`, or `threadsPerCore`. */
  | { readonly kind: "topology"; readonly threads: number; readonly threadsPerCore: number }
  | { readonly kind: "memory"; readonly minimumBytes: number; readonly maximumBytes: number }
  /** Needs what only a site knows. `samples`: at least that many make a repetition no coincidence. */
  | { readonly kind: "site-repeated"; readonly samples: number }
  | { readonly kind: "site-challenge" }
  /** The rating is below `factor` times the median of its processor model. */
  | { readonly kind: "site-rating"; readonly factor: number }
  /** The report's key has signed for more than `machines` machines. */
  | { readonly kind: "site-machines"; readonly machines: number };
