import type { ListedRule } from "./rule";

/** What a report says of its samples, its run and its machine, held against each other. */
export const CONSISTENCY = [
  {
    id: "run-shorter-than-samples",
    flag: "inconsistent",
    kind: "wall-time",
    reason:
      "Samples are taken one after another, so together they cannot last longer than the run.",
  },
  {
    id: "processor-time-beyond-processors",
    flag: "inconsistent",
    kind: "processor-time",
    factor: 1.25,
    reason:
      "Processor time is at most elapsed time on every processor; a quarter is left for clocks that count in ticks.",
  },
  {
    id: "equal-samples",
    flag: "equal-samples",
    kind: "equal-samples",
    samples: 5,
    steps: 1000,
    reason:
      "Five samples of a thousand clock steps each do not agree to the last step on any machine that runs.",
  },
  {
    id: "coarse-samples",
    flag: "coarse-samples",
    kind: "quantised",
    samples: 5,
    steps: 10,
    floorNs: 1000,
    reason:
      "Five unrelated intervals share a divisor above 1000 ns by chance less than once in 10^12 reports.",
  },
  {
    id: "too-few-samples",
    flag: "too-few-samples",
    kind: "sample-count",
    samples: 5,
    reason: "Every mode of the suite takes at least five samples of a measurement.",
  },
  {
    id: "topology",
    flag: "unlikely-machine",
    kind: "topology",
    threads: 8192,
    threadsPerCore: 8,
    reason:
      "A machine has cores, at most eight threads on each, no fewer threads than cores, and no more sockets than cores.",
  },
  {
    id: "memory",
    flag: "unlikely-machine",
    kind: "memory",
    minimumBytes: 2 ** 20,
    maximumBytes: 2 ** 48,
    reason: "The suite does not run in less than 1 MiB, and no machine has more than 256 TiB.",
  },
] as const satisfies readonly ListedRule[];
