import type { ListedRule } from "./rule";

/** Rules that compare what a report says about its samples, its run and its machine. */
export const CONSISTENCY = [
  {
    id: "run-shorter-than-samples",
    flag: "inconsistent",
    kind: "wall-time",
    reason:
      "The suite takes one sample after another, so together they cannot last longer than the run.",
  },
  {
    id: "processor-time-beyond-processors",
    flag: "inconsistent",
    kind: "processor-time",
    factor: 1.25,
    reason:
      "Processor time cannot exceed the elapsed time on every processor. The rule allows a quarter more for clocks that count in ticks.",
  },
  {
    id: "uneven-slices",
    flag: "inconsistent",
    kind: "slice-iterations",
    factor: 2,
    reason:
      "The number of iterations of a slice is chosen before the slice begins, so undisturbed slices have as many as the others.",
  },
  {
    id: "equal-samples",
    flag: "equal-samples",
    kind: "equal-samples",
    samples: 5,
    steps: 1000,
    reason:
      "On a real machine, five samples of a thousand clock steps each never agree to the last step.",
  },
  {
    id: "coarse-samples",
    flag: "coarse-samples",
    kind: "quantised",
    samples: 5,
    steps: 10,
    floorNs: 1000,
    reason:
      "By chance, five unrelated intervals share a divisor above 1000 ns less than once in 10^12 reports.",
  },
  {
    id: "too-few-samples",
    flag: "too-few-samples",
    kind: "sample-count",
    samples: 5,
    unless: "few-samples",
    reason:
      "Every mode of the suite takes at least five samples of a measurement, or warns with few-samples that its time budget ended before.",
  },
  {
    id: "topology",
    flag: "unlikely-machine",
    kind: "topology",
    threads: 8192,
    threadsPerCore: 8,
    reason:
      "A machine has at least one core, one to eight threads per core, and no more sockets than cores.",
  },
  {
    id: "memory",
    flag: "unlikely-machine",
    kind: "memory",
    minimumBytes: 2 ** 20,
    maximumBytes: 2 ** 48,
    reason: "The suite does not run in less than 1 MiB, and no machine has more than 256 TiB.",
  },
  {
    id: "run-before-suite",
    flag: "wrong-clock",
    kind: "date",
    earliest: "2026-01-01T00:00:00Z",
    reason: "No suite of OSlag existed before 2026, so no run can have started earlier.",
  },
] as const satisfies readonly ListedRule[];
