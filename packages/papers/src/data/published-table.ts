/** A table as printed, in the data files and in the paper's order. Nothing here is computed. */
export type PaperBenchmark =
  | "getpid"
  | "cswitch"
  | "select"
  | "bcopy"
  | "read"
  | "andrew"
  | "open-close"
  | "create-delete";

/**
 * Where the files were. `diskless` is a client of Sprite's protocol, or of a protocol that is not stated. Null without files.
 */
export type PaperStorage = "local" | "nfs" | "afs" | "diskless";

/** A Mbyte is 10^6 bytes. */
export type PaperUnit = "us" | "ms" | "s" | "Mbytes/s";

export type StorageRole = "local" | "remote";

export type DerivedQuantity =
  | "relative-speed"
  | "bytes-per-instruction"
  | "remote-penalty"
  | "percent-of-native";

export type PublishedColumn =
  | {
      readonly kind: "measured";
      /** The suite's identifier; `total`, `copy`, `compile` and the phases for `andrew`. */
      readonly variant: string;
      readonly unit: PaperUnit;
      readonly heading: string;
    }
  | {
      readonly kind: DerivedQuantity;
      /** The measured variant from which it is derived. */
      readonly variant: string;
      /** Only in Table 8, whose rows hold a local and a remote speed. */
      readonly role?: StorageRole;
      readonly heading: string;
    };

/** `computed` if the source prints no derived value, so that only ours is shown; null if there is no value. */
export type Printed = string | "computed" | null;

export type PublishedRow = readonly [
  machine: string,
  os: string,
  osVersion: string | null,
  storage: PaperStorage | null,
  printed: readonly Printed[],
  /** The day of the measurement, YYYY-MM-DD or only the year or month, if the source gives it. */
  dated?: string,
];

export type PublishedTable = {
  readonly number: number;
  readonly benchmark: PaperBenchmark;
  /** In our words. The headings are the paper's. */
  readonly title: string;
  readonly columns: readonly PublishedColumn[];
  readonly rows: readonly PublishedRow[];
  readonly notes: readonly string[];
  /** By row number, from 1: what the scan lost, how it was restored, and the paper's own caveats. */
  readonly rowNotes: Readonly<Record<number, readonly string[]>>;
  /** Rows whose values the author expected and did not measure. */
  readonly projectedRows?: readonly number[];
};
