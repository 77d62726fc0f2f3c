import {
  ALTERNATIVE_RATINGS,
  BENCHMARKS,
  BUILDS,
  FIGURE_DIMENSIONS,
  FIGURE_SETS,
  HOSTS,
  PAPER_COLUMNS,
  RUN_MODES,
  headlineVariant,
  type ExploreParameter,
  type Host,
} from "@oslag/schema";
import { networkChoices } from "@/lib/network-choices";
import type { Choice } from "../choice-fields";

export type TextField = {
  readonly name: ExploreParameter;
  readonly label: string;
  readonly example: string;
};

const dimensions = [["", "nothing"], ...Object.entries(FIGURE_DIMENSIONS)] as [string, string][];

const HOST_NAMES: Readonly<Record<Host, string>> = {
  native: "natively",
  browser: "in a browser",
  imported: "elsewhere, imported",
};

const subjects: [string, string][] = [
  ...Object.entries(FIGURE_SETS).map(([id, { title }]): [string, string] => [id, title]),
  ...Object.entries(PAPER_COLUMNS).map(([id, { title }]): [string, string] => [id, title]),
  ...BENCHMARKS.flatMap((benchmark) =>
    benchmark.variants.map(({ id }): [string, string] => {
      const isHeadline = id === headlineVariant(benchmark).id;
      const value = isHeadline ? benchmark.id : `${benchmark.id}:${id}`;
      return [value, id === "default" ? benchmark.id : `${benchmark.id} ${id}`];
    }),
  ),
];

export const AXES: readonly Choice<ExploreParameter>[] = [
  { name: "y", label: "Operation (y)", options: subjects },
  {
    name: "value",
    label: "Shown as",
    options: [
      ["", "the usual value"],
      ["relative", "relative speed"],
      ["cost", "cost in instructions"],
      ["absolute", "absolute value"],
    ],
  },
  {
    name: "x",
    label: "Against (x)",
    options: [
      ["", "CPU rating, MIPS"],
      ...ALTERNATIVE_RATINGS.map(({ id, title }): [string, string] => [id, title]),
      ["year", "year of the processor"],
      ["received", "date of the report"],
      ["cores", "cores"],
    ],
  },
  {
    name: "points",
    label: "One point is",
    options: [
      ["", "a configuration"],
      ["reports", "a report"],
      ["none", "only of the papers"],
    ],
  },
];

const ZOOM: Choice<ExploreParameter> = {
  name: "zoom",
  label: "Axes fitted to",
  options: [
    ["", "all points"],
    ["today", "the points of today"],
  ],
};

export const LOOKS: readonly Choice<ExploreParameter>[] = [
  { name: "colour", label: "Colour", options: dimensions },
  { name: "shape", label: "Shape", options: dimensions },
  { name: "facet", label: "Panels", options: dimensions },
  {
    name: "fit",
    label: "Fit with interval",
    options: [
      ["", "none"],
      ["eras", "1990 and today apart"],
      ["all", "over both eras"],
      ["groups", "for each colour"],
      ["confirmed", "over both, confirmed ones"],
    ],
  },
  ZOOM,
];

export const REFERENCES: readonly Choice<ExploreParameter>[] = [
  {
    name: "paper",
    label: "Machines of the paper",
    options: [
      ["", "1990"],
      ["1989", "1989"],
      ["archive", "the author’s own files"],
      ["none", "none"],
    ],
  },
  {
    name: "plotted",
    label: "Values plotted in 1990",
    options: [
      ["", "left out"],
      ["1990", "beside the machines"],
    ],
  },
  {
    name: "literature",
    label: "Published values (getpid, cswitch)",
    options: [
      ["", "left out"],
      ["on", "hollow, in no fit"],
    ],
  },
  {
    name: "convention",
    label: "Convention of their points",
    options: [
      ["", "over the same operations"],
      ["A", "A: Figure 1, bcopy too"],
      ["B", "B: Figure 1"],
      ["C", "C: A, only local"],
      ["D", "D: B, only local"],
      ["F", "F: B, by benchmark first"],
    ],
  },
];

export const MARK_FIELD: TextField = {
  name: "mark",
  label: "Ring around",
  example: "id of a report or configuration",
};

export const BASELINE_FIELD: TextField = {
  name: "baseline",
  label: "Baseline",
  example: "1990, 1989-sunos, 1989-sprite, configuration:ID, report:ID",
};

export const FILTERS: readonly Choice<ExploreParameter>[] = [
  {
    name: "virtual",
    label: "Machines",
    options: [
      ["", "all"],
      ["no", "bare metal"],
      ["yes", "virtual machines, containers"],
    ],
  },
  {
    name: "storage",
    label: "Files",
    options: [
      ["", "on local storage"],
      ["remote", "on remote storage"],
      ["memory", "in memory"],
      ["any", "anywhere"],
      ["local-or-browser", "on local storage; in browsers, in memory"],
    ],
  },
  {
    name: "build",
    label: "Build",
    options: [["", "all"], ...BUILDS.map((build) => [build, build] as const)],
  },
  {
    name: "mode",
    label: "Mode",
    options: [["", "all"], ...RUN_MODES.map((mode) => [mode, mode] as const)],
  },
  {
    name: "host",
    label: "Ran",
    options: [["", "anywhere"], ...HOSTS.map((host) => [host, HOST_NAMES[host]] as const)],
  },
  {
    name: "grade",
    label: "Grade for noise",
    options: [
      ["", "all"],
      ["A", "A"],
      ["B", "B or better"],
      ["C", "C or better"],
    ],
  },
  {
    name: "networks",
    label: "Confirmed by",
    options: networkChoices(),
  },
  {
    name: "sizing",
    label: "Uncached blocks",
    options: [
      ["", "sized by the rule"],
      ["capped", "capped (quick runs)"],
    ],
  },
];

export const FILTER_FIELDS: readonly TextField[] = [
  { name: "year", label: "Years of the processor", example: "2010-2020, 2015-" },
  { name: "key", label: "Key", example: "ed25519:…" },
  { name: "configuration", label: "Configuration", example: "its id" },
  { name: "suite", label: "Suite version", example: "0.2.0" },
  { name: "method", label: "Suite method", example: "2" },
  { name: "methods", label: "Several methods on one axis", example: "1,2" },
];
