import { valueName } from "@oslag/labels";
import { t, translate } from "@oslag/language";
import {
  ALTERNATIVE_RATINGS,
  BENCHMARKS,
  BUILDS,
  CONFIGURATION_CURVE_IDS,
  FIGURE_DIMENSIONS,
  FIGURE_SETS,
  HOSTS,
  PAPER_COLUMNS,
  RUN_MODES,
  getAnyBenchmark,
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
  /** Whether the example is what an address has, the same in every language. */
  readonly isCode?: boolean;
};

const dimensions = (): [string, string][] => [
  ["", t("nothing")],
  ...Object.entries(FIGURE_DIMENSIONS).map(([id, name]): [string, string] => [id, translate(name)]),
];

const hostNames = (): Readonly<Record<Host, string>> => ({
  native: t("natively"),
  browser: t("in a browser"),
  imported: t("elsewhere, imported"),
});

const subjects = (): [string, string][] => [
  ...Object.entries(FIGURE_SETS).map(([id, { title }]): [string, string] => [id, translate(title)]),
  ...Object.entries(PAPER_COLUMNS).map(([id, { title }]): [string, string] => [
    id,
    translate(title),
  ]),
  ...BENCHMARKS.flatMap((benchmark) =>
    benchmark.variants.map(({ id }): [string, string] => {
      const isHeadline = id === headlineVariant(benchmark).id;
      const value = isHeadline ? benchmark.id : `${benchmark.id}:${id}`;
      return [value, id === "default" ? benchmark.id : `${benchmark.id} ${id}`];
    }),
  ),
  ...CONFIGURATION_CURVE_IDS.map((id): [string, string] => {
    const title = translate(getAnyBenchmark(id)?.title ?? id);
    return [
      id,
      id === "bcopy-sizes" ? t("Figure 3: {title}", { title }) : t("Figure 2: {title}", { title }),
    ];
  }),
];

export const axes = (): readonly Choice<ExploreParameter>[] => [
  { name: "y", label: t("Operation (y)"), options: subjects() },
  {
    name: "value",
    label: t("Shown as"),
    options: [
      ["", t("the usual value")],
      ["relative", t("relative speed")],
      ["cost", t("cost in instructions")],
      ["absolute", t("absolute value")],
    ],
  },
  {
    name: "x",
    label: t("Against (x)"),
    options: [
      ["", t("CPU rating, MIPS")],
      ...ALTERNATIVE_RATINGS.map(({ id, title }): [string, string] => [id, translate(title)]),
      ["year", t("year of the processor")],
      ["received", t("date of the report")],
      ["cores", t("cores")],
    ],
  },
  {
    name: "points",
    label: t("One point is"),
    options: [
      ["", t("a configuration")],
      ["reports", t("a report")],
      ["none", t("only of the papers")],
    ],
  },
];

const zoom = (): Choice<ExploreParameter> => ({
  name: "zoom",
  label: t("Axes fitted to"),
  options: [
    ["", t("all points")],
    ["today", t("the points of today")],
  ],
});

export const looks = (): readonly Choice<ExploreParameter>[] => [
  { name: "colour", label: t("Colour"), options: dimensions() },
  { name: "shape", label: t("Shape"), options: dimensions() },
  { name: "facet", label: t("Panels"), options: dimensions() },
  {
    name: "fit",
    label: t("Fit with interval"),
    options: [
      ["", t("none")],
      ["eras", t("1990 and today apart")],
      ["all", t("over both eras")],
      ["groups", t("for each colour")],
      ["confirmed", t("over both, confirmed ones")],
    ],
  },
  zoom(),
];

export const references = (): readonly Choice<ExploreParameter>[] => [
  {
    name: "paper",
    label: t("Machines of the paper"),
    options: [
      ["", "1990"],
      ["1989", "1989"],
      ["archive", t("the author’s own files")],
      ["none", t("none")],
    ],
  },
  {
    name: "plotted",
    label: t("Values plotted in 1990"),
    options: [
      ["", t("left out")],
      ["1990", t("beside the machines")],
    ],
  },
  {
    name: "literature",
    label: t("Published values (getpid, cswitch)"),
    options: [
      ["", t("left out")],
      ["on", t("hollow, in no fit")],
    ],
  },
  {
    name: "convention",
    label: t("Convention of their points"),
    options: [
      ["", t("over the same operations")],
      ["A", t("A: Figure 1, bcopy too")],
      ["B", t("B: Figure 1")],
      ["C", t("C: A, only local")],
      ["D", t("D: B, only local")],
      ["F", t("F: B, by benchmark first")],
    ],
  },
];

export const markField = (): TextField => ({
  name: "mark",
  label: t("Ring around"),
  example: t("id of a report or configuration"),
});

export const baselineField = (): TextField => ({
  name: "baseline",
  label: t("Baseline"),
  example: "1989-sunos, report:ID",
  isCode: true,
});

export const filters = (): readonly Choice<ExploreParameter>[] => [
  {
    name: "virtual",
    label: t("Machines"),
    options: [
      ["", t("all")],
      ["no", t("bare metal")],
      ["yes", t("virtual machines, containers")],
    ],
  },
  {
    name: "storage",
    label: t("Files"),
    options: [
      ["", t("on local storage")],
      ["remote", t("on remote storage")],
      ["memory", t("in memory")],
      ["any", t("anywhere")],
      ["local-or-browser", t("on local storage; in browsers, in memory")],
    ],
  },
  {
    name: "build",
    label: t("Build"),
    options: [["", t("all")], ...BUILDS.map((build) => [build, valueName(build)] as const)],
  },
  {
    name: "mode",
    label: t("Mode"),
    options: [["", t("all")], ...RUN_MODES.map((mode) => [mode, valueName(mode)] as const)],
  },
  {
    name: "host",
    label: t("Ran"),
    options: [["", t("anywhere")], ...HOSTS.map((host) => [host, hostNames()[host]] as const)],
  },
  {
    name: "grade",
    label: t("Grade for noise"),
    options: [
      ["", t("all")],
      ["A", "A"],
      ["B", t("B or better")],
      ["C", t("C or better")],
    ],
  },
  {
    name: "networks",
    label: t("Confirmed by"),
    options: networkChoices(),
  },
  {
    name: "sizing",
    label: t("Uncached blocks"),
    options: [
      ["", t("sized by the rule")],
      ["capped", t("capped (quick runs)")],
    ],
  },
];

export const filterFields = (): readonly TextField[] => [
  { name: "year", label: t("Years of the processor"), example: "2010-2020, 2015-" },
  { name: "key", label: t("Key"), example: "ed25519:…", isCode: true },
  { name: "configuration", label: t("Configuration"), example: t("its id") },
  { name: "suite", label: t("Suite version"), example: "0.2.0" },
  { name: "method", label: t("Suite method"), example: "2" },
  { name: "methods", label: t("Several methods on one axis"), example: "1,2" },
];
