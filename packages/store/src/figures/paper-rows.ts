import {
  ANDREW_RUNS,
  EDITIONS,
  FIGURE_1_PLOTTED,
  historicalFigure,
  listConfigurations,
  summariseAndrew,
  type Edition,
  type PaperConfiguration,
} from "@oslag/papers";
import type { FigureRow, FigureSpecification } from "@oslag/schema";
import {
  resultCost,
  livePoint,
  relativeSpeed,
  type FigureConvention,
  type RatedResults,
} from "@oslag/science";
import { identifyPaperMachine, paperValue } from "./dimension-values";
import { membersOfY } from "./figure-axes";
import { referenceOf, type FigureBaseline } from "./figure-baseline";
import { publishedName, roundNumber, valueName } from "@oslag/labels";

type PaperRows = { readonly rows: readonly FigureRow[]; readonly withoutXOrY: number };

type Machine = Pick<PaperConfiguration, "machine" | "name" | "type" | "os" | "ratingMips">;

/** Returns the machines of an edition as points. Machines without a value for one of the axes are counted and not drawn. */
export function listPaperRows(
  specification: FigureSpecification,
  baseline: FigureBaseline | null,
): PaperRows {
  const { paper, convention } = specification;
  if (paper === "none") return { rows: [], withoutXOrY: 0 };
  const edition = EDITIONS[paper];
  const candidates =
    convention === "like-with-like"
      ? candidatesOf(edition, { specification, baseline })
      : conventionRows(edition, { specification, convention });
  const rows = candidates.filter((row) => row !== null);
  return { rows, withoutXOrY: candidates.length - rows.length };
}

/** Returns the machine of an edition that a row's id names, because several rows of a machine share its rating. */
export function machineOfRow(id: string, edition: Edition["id"]): string {
  const named = EDITIONS[edition].machines
    .map((machine) => `${edition}-${machine.id}`)
    .filter((machine) => id === machine || id.startsWith(`${machine}-`))
    .toSorted((a, b) => b.length - a.length);
  return named[0] ?? id;
}

/** Returns the values that Figure 1 of 1990 plots, each joined to its machine's recomputed row. */
export function listPlottedRows(
  specification: FigureSpecification,
  recomputed: readonly FigureRow[],
): readonly FigureRow[] {
  if (specification.plotted === undefined) return [];
  return FIGURE_1_PLOTTED.flatMap(({ machine, relativeSpeed: y }): FigureRow[] => {
    const row = recomputed.find(({ label }) => label === machine);
    if (row === undefined) return [];
    const covered = { measured: 1, of: 1 };
    return [{ ...row, id: `${row.id}-plotted`, origin: "plotted", y, covered, joined_to: row.id }];
  });
}

function conventionRows(
  edition: Edition,
  drawn: { readonly specification: FigureSpecification; readonly convention: FigureConvention },
): (FigureRow | null)[] {
  return historicalFigure(drawn.convention).flatMap((point) => {
    const own = { ...point, os: "" };
    const at = { own, edition, specification: drawn.specification };
    const id = `${edition.id}-${point.machine}`;
    const covered = { measured: 1, of: 1 };
    return [
      toRow({ ...at, id, y: point.recomputed, origin: "convention", covered }),
      toRow({ ...at, id: `${id}-plotted`, y: point.plotted, origin: "plotted", covered }),
    ];
  });
}

type Drawn = {
  readonly specification: FigureSpecification;
  readonly baseline: FigureBaseline | null;
};

function candidatesOf(edition: Edition, drawn: Drawn): (FigureRow | null)[] {
  const { y } = drawn.specification;
  if ("column" in y) return columnRows(edition, drawn);
  if ("benchmark" in y && edition.id === "archive" && y.benchmark === "andrew")
    return andrewRows(edition, { specification: drawn.specification, variant: y.variant });
  return "set" in y ? setRows(edition, drawn) : benchmarkRows(edition, { ...drawn, y });
}

type Role = "local" | "remote";

function roleOf({ filters }: FigureSpecification): Role {
  return filters.storage === "remote" ? "remote" : "local";
}

/** Returns one row for each configuration of an edition, with its printed result of one variant. */
function benchmarkRows(
  edition: Edition,
  {
    specification,
    baseline,
    y,
  }: Drawn & { readonly y: { readonly benchmark: string; readonly variant: string } },
): (FigureRow | null)[] {
  const role = roleOf(specification);
  return listConfigurations(edition, role).map((own) => {
    const results = resultsOf(edition, { own, y, role });
    const yValue =
      results === null ? null : yValueOf(results, { specification, reference: baseline?.[role] });
    if (yValue === null) return null;
    const covered = { measured: 1, of: 1 };
    const id = configurationRowId(edition, own);
    return toRow({ own, edition, specification, id, y: yValue, origin: "paper", covered });
  });
}

/**
 * Returns geometric means over a set: one row for each machine, or for each of its operating systems if a dimension shows
 * them.
 */
function setRows(edition: Edition, { specification, baseline }: Drawn): (FigureRow | null)[] {
  const role = roleOf(specification);
  const reference = baseline?.[role];
  const perSystem = [specification.colour, specification.shape, specification.facet].includes("os");
  const configurations = listConfigurations(edition, role);
  const groups = perSystem
    ? configurations.map((own) => [own])
    : [...new Set(configurations.map(({ machine }) => machine))].map((machine) =>
        configurations.filter((own) => own.machine === machine),
      );
  const set = membersOfY(specification).map(({ benchmark }) => benchmark);
  return groups.map((group) => {
    const [own] = group;
    if (own === undefined || reference === undefined) return null;
    const results = group.flatMap((one) =>
      set.flatMap((benchmark) =>
        one.results.flatMap((result) =>
          result.benchmark === referenceOf(benchmark) ? [{ ...result, benchmark }] : [],
        ),
      ),
    );
    const point = livePoint({ ratingMips: own.ratingMips, results }, { set, baseline: reference });
    if (point.geometricMean === null) return null;
    return toRow({
      own: perSystem ? own : { ...own, os: "" },
      edition,
      specification,
      id: perSystem ? configurationRowId(edition, own) : `${edition.id}-${own.machine}`,
      y: point.geometricMean,
      origin: "paper",
      covered: { measured: point.have, of: point.of },
    });
  });
}

function configurationRowId(
  edition: Edition,
  { machine, os, osVersion }: Pick<PaperConfiguration, "machine" | "os" | "osVersion">,
): string {
  return `${edition.id}-${machine}-${os}-${osVersion ?? ""}`;
}

/** Returns the remote penalties of an edition. A machine without a rating by the author has no place, so its row is null. */
function columnRows(edition: Edition, { specification }: Drawn): (FigureRow | null)[] {
  const rows = edition.tables.flatMap((table) => table.rows);
  return rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      if (cell.kind !== "derived" || cell.quantity !== "remote-penalty") return [];
      const machine = edition.machines.find(({ id }) => id === row.machine);
      if (machine === undefined || machine.ratingMips === null) return [null];
      const { name, type, ratingMips } = machine;
      const own = { machine: row.machine, name, type, os: row.os, ratingMips };
      return [
        toRow({
          own,
          edition,
          specification,
          id: `${edition.id}-${row.machine}-${row.os}-${row.storage ?? ""}`,
          y: cell.published ?? cell.recomputed,
          origin: "paper",
          covered: { measured: 1, of: 1 },
        }),
      ];
    }),
  );
}

/** Returns the median of the author's runs of Andrew for each of his configurations, with the fastest and the slowest run. */
function andrewRows(
  edition: Edition,
  {
    specification,
    variant,
  }: { readonly specification: FigureSpecification; readonly variant: string },
): (FigureRow | null)[] {
  const role = roleOf(specification);
  return ANDREW_RUNS.flatMap((runs, index): (FigureRow | null)[] => {
    if ((runs.storage === "local") !== (role === "local")) return [];
    const machine = edition.machines.find(({ id }) => id === runs.machine);
    const part = ANDREW_PARTS[variant];
    if (machine === undefined || machine.ratingMips === null || part === undefined) return [null];
    const { name, type, ratingMips } = machine;
    const valueOf = (seconds: number) =>
      yValueOf(
        {
          ratingMips,
          results: [{ benchmark: "andrew", quantity: "time", value: seconds * NS_OF_S }],
        },
        { specification, reference: undefined },
      );
    const { median, minimum, maximum } = summariseAndrew(runs)[part];
    const [y, low, high] = [median, minimum, maximum].map(valueOf);
    if (y == null || low == null || high == null || y <= 0) return [null];
    const row = toRow({
      own: { machine: runs.machine, name, type, os: runs.os, ratingMips },
      edition,
      specification,
      id: `${edition.id}-${runs.machine}-${runs.os}-${index + 1}`,
      y,
      origin: "paper",
      covered: { measured: 1, of: 1 },
    });
    if (row === null) return [null];
    const label = [
      `${runs.machine} ${publishedName(runs.os)}${runs.osVersion === null ? "" : ` ${runs.osVersion}`}`,
      valueName(runs.storage),
      ...(runs.dated === null ? [] : [runs.dated]),
    ].join(", ");
    // The files print whole seconds. A time of 0 has no place on a logarithmic axis, so its configuration has no bar.
    const bar =
      low > 0 ? { low: roundNumber(low), high: roundNumber(high) } : { low: null, high: null };
    return [{ ...row, label, ...bar }];
  });
}

const NS_OF_S = 1e9;

/** The variants of Andrew in the summary of the author's runs. */
const ANDREW_PARTS: Readonly<
  Record<string, Exclude<keyof ReturnType<typeof summariseAndrew>, "runs">>
> = {
  total: "total",
  copy: "phases1to4",
  compile: "compile",
  "phase-1": "directories",
  "phase-2": "copy",
  "phase-3": "stat",
  "phase-4": "scan",
};

/** Returns the printed result of one configuration for one variant. */
function resultsOf(
  edition: Edition,
  wanted: {
    readonly own: PaperConfiguration;
    readonly y: { readonly benchmark: string; readonly variant: string };
    readonly role: Role;
  },
): RatedResults | null {
  const { own, y, role } = wanted;
  for (const row of edition.tables.flatMap((table) => table.rows)) {
    if (row.machine !== own.machine || row.os !== own.os || row.osVersion !== own.osVersion)
      continue;
    for (const cell of row.cells) {
      if (cell.kind !== "measured" || (cell.role !== null && cell.role !== role)) continue;
      if (cell.benchmark !== y.benchmark || cell.variant !== y.variant) continue;
      const { quantity, value } = cell.si;
      const { ratingMips } = own;
      return { ratingMips, results: [{ benchmark: y.benchmark, quantity, value }] };
    }
  }
  return null;
}

export function yValueOf(
  { ratingMips, results: [result] }: RatedResults,
  drawn: {
    readonly specification: FigureSpecification;
    readonly reference: RatedResults | undefined;
  },
): number | null {
  if (result === undefined) return null;
  switch (drawn.specification.value) {
    case "absolute":
      return result.value;
    case "cost":
      return resultCost(result, ratingMips);
    case "relative": {
      const { reference } = drawn;
      const own = reference?.results.find(({ benchmark }) => benchmark === result.benchmark);
      if (reference === undefined || own === undefined) return null;
      return relativeSpeed({ ...result, ratingMips }, { ...own, ratingMips: reference.ratingMips });
    }
  }
}

function toRow(point: {
  readonly own: Machine;
  readonly edition: Edition;
  readonly specification: FigureSpecification;
  readonly id: string;
  readonly y: number;
  readonly origin: FigureRow["origin"];
  readonly covered: FigureRow["covered"];
}): FigureRow | null {
  const { own, edition, specification } = point;
  const x = xValueOf(own, specification.x);
  if (x === null) return null;
  const under = (dimension: FigureSpecification["colour"]) =>
    dimension === null ? null : paperValue({ ...own, edition: String(edition.year) }, dimension);
  return {
    id: point.id,
    label: publishedName(own.os === "" ? own.machine : `${own.machine} ${own.os}`),
    origin: point.origin,
    x: roundNumber(x),
    y: roundNumber(point.y),
    low: null,
    high: null,
    covered: point.covered,
    colour: under(specification.colour),
    shape: under(specification.shape),
    facet: under(specification.facet),
    reports: 0,
    keys: 0,
    newest_report: null,
  };
}

function xValueOf(own: Machine, x: FigureSpecification["x"]): number | null {
  switch (x) {
    case "rating":
      return own.ratingMips;
    case "year":
      return identifyPaperMachine(own.name).year;
    case "cores":
      // Every machine of the papers is a uniprocessor.
      return 1;
    default:
      return null;
  }
}
