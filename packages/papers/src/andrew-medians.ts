import { median } from "@oslag/science";
import type { AndrewConfiguration, AndrewRun } from "./data/andrew-configuration";
import { ANDREW_RUNS } from "./data/archive/andrew-runs";

type Spread = {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
};

/** Seconds, over the runs of one configuration. */
type AndrewSummary = {
  readonly runs: number;
  readonly directories: Spread;
  readonly copy: Spread;
  readonly stat: Spread;
  readonly scan: Spread;
  readonly compile: Spread;
  /** Phases I to IV, added within each run. The paper's Table 7 calls this copy. */
  readonly phases1to4: Spread;
  readonly total: Spread;
};

/** Returns the medians and ranges of one configuration's runs, in seconds. Every configuration has at least one run. */
export function summariseAndrew({ runs }: Pick<AndrewConfiguration, "runs">): AndrewSummary {
  const spread = (seconds: (run: AndrewRun) => number): Spread => {
    const values = runs.map(seconds);
    return { median: median(values), minimum: Math.min(...values), maximum: Math.max(...values) };
  };
  return {
    runs: runs.length,
    directories: spread(([directories]) => directories),
    copy: spread(([, copy]) => copy),
    stat: spread(([, , stat]) => stat),
    scan: spread(([, , , scan]) => scan),
    compile: spread(([, , , , compile]) => compile),
    phases1to4: spread(([directories, copy, stat, scan]) => directories + copy + stat + scan),
    total: spread(([, , , , , total]) => total),
  };
}

/**
 * Returns the baseline of a reconstructed copy (phases I to IV): the MicroVAX II's runs in the author's files, with their
 * range. The compile phase has no baseline, because its work is different today.
 */
export function andrewCopyBaseline(storage: "local" | "nfs"): AndrewSummary {
  const found = ANDREW_RUNS.find((own) => own.machine === "MVAX2" && own.storage === storage);
  if (found === undefined) throw new RangeError(`no MVAX2 run of Andrew on ${storage} files`);
  return summariseAndrew(found);
}
