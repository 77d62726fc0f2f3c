import {
  BENCHMARKS,
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  type Benchmark,
} from "../registry/benchmarks";

/** One benchmark's variant on a figure's y axis; `files` when the file system takes part. */
export type FigureMember = {
  readonly benchmark: string;
  readonly variant: string;
  readonly files: boolean;
};

/** The named sets whose geometric mean a figure may draw (docs/science.md): S, and S with one more benchmark. */
export const FIGURE_SETS = {
  "default-set": {
    title: "geometric mean over the default set",
    short: "geometric mean",
    also: [],
  },
  "default-set-bcopy": {
    title: "geometric mean over the default set and bcopy",
    short: "geometric mean with bcopy",
    also: ["bcopy"],
  },
} as const satisfies Record<
  string,
  { readonly title: string; readonly short: string; readonly also: readonly string[] }
>;

export type FigureSetId = keyof typeof FIGURE_SETS;
export const FIGURE_SET_IDS = Object.keys(FIGURE_SETS) as [FigureSetId, ...FigureSetId[]];

/** What a set averages, in its order; headline variants alone. */
export function figureSetMembers(set: FigureSetId): readonly FigureMember[] {
  return [...DEFAULT_SET, ...FIGURE_SETS[set].also].map((id) => {
    const benchmark = getBenchmark(id);
    if (benchmark === null) throw new RangeError(`the set ${set} names ${id}, no benchmark`);
    return { benchmark: id, variant: headlineVariant(benchmark).id, files: benchmark.files };
  });
}

/** What only the papers can show: derived columns of theirs that no report of today has. */
export const PAPER_COLUMNS = {
  "remote-penalty": {
    title: "remote penalty of the modified Andrew benchmark",
    axis: "Remote penalty, Andrew (%)",
    unit: "%",
  },
} as const;
type PaperColumnId = keyof typeof PAPER_COLUMNS;
export const PAPER_COLUMN_IDS = Object.keys(PAPER_COLUMNS) as [PaperColumnId, ...PaperColumnId[]];

/** Dhrystone is the rating; any other rating benchmark of the registry can serve as an x axis of its own. */
export const ALTERNATIVE_RATINGS: readonly Benchmark[] = BENCHMARKS.filter(
  (benchmark: Benchmark) => benchmark.rating && benchmark.id !== "dhrystone",
);
