import type { Sample } from "../summary/sample";

/*
 * The rules are data of the registry in packages/schema, which states each check's words and thresholds; these are the
 * shapes that the evaluation needs of a rule and of a report.
 */
type Place = { readonly benchmark: string; readonly variant: string };

export type Check =
  | {
      readonly kind: "bound";
      readonly benchmark: string;
      readonly variants: readonly string[];
      readonly limit: number;
    }
  | { readonly kind: "each-bound"; readonly benchmark: string; readonly limit: number }
  | {
      readonly kind: "order";
      readonly slower: Place;
      readonly faster: Place;
      readonly factor: number;
    }
  | { readonly kind: "wall-time" }
  | { readonly kind: "processor-time"; readonly factor: number }
  | { readonly kind: "equal-samples"; readonly samples: number; readonly steps: number }
  | {
      readonly kind: "quantised";
      readonly samples: number;
      readonly steps: number;
      readonly floorNs: number;
    }
  | { readonly kind: "sample-count"; readonly samples: number }
  | { readonly kind: "topology"; readonly threads: number; readonly threadsPerCore: number }
  | { readonly kind: "memory"; readonly minimumBytes: number; readonly maximumBytes: number }
  | { readonly kind: "site-repeated" | "site-challenge" | "site-rating" | "site-machines" };

export type Rule = { readonly id: string } & Check;

export type Finding = { readonly rule: string; readonly subject: string };

export type CheckedMeasurement = Place & {
  readonly storage?: string | undefined;
  readonly parameters: Readonly<Record<string, string | number>>;
} & (
    | { readonly outcome: "samples"; readonly samples: readonly Sample[] }
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
  /** A page cannot know the machine, so the rules about machines leave `browser` alone. */
  readonly host: string;
  readonly run: { readonly elapsed_ns: number };
  readonly machine: {
    readonly memory_bytes?: number | undefined;
    readonly processor: CheckedProcessor;
  };
  readonly os: {
    readonly clock: { readonly resolution_ns: number; readonly step_ns?: number | undefined };
  };
  readonly measurements: readonly CheckedMeasurement[];
};

/** A measurement with samples, and its median in the benchmark's unit. */
export type Measured = Place & {
  readonly storage?: string | undefined;
  /** As a finding names it: `select 10-full`, with the storage behind it where it has one. */
  readonly subject: string;
  readonly quantity: "time" | "bandwidth" | "rate";
  readonly median: number;
  /** How many processes worked at once, where the report says it. */
  readonly processes?: number | undefined;
  readonly samples: readonly Sample[];
};
