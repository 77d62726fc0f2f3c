import { BENCHMARKS, getBenchmark, headlineVariant, type Benchmark } from "../registry/benchmarks";
import { MEAN_IDS, meanMembers, type MeanId } from "../registry/means";

/** One benchmark's variant on a figure's y axis. `files` is true if it uses the file system. */
export type FigureMember = {
  readonly benchmark: string;
  readonly variant: string;
  readonly files: boolean;
};

/** The sets whose geometric mean a figure can draw (docs/science.md): S, and S with one more benchmark. */
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
  "default-set-without-create-delete": {
    title: "geometric mean over the default set without create-delete",
    short: "geometric mean without create-delete",
    also: [],
  },
  "default-set-with-fsync": {
    title:
      "geometric mean over the default set, with create-delete-fsync in the place of create-delete",
    short: "geometric mean with fsync",
    also: [],
  },
} as const satisfies Record<
  string,
  {
    readonly title: string;
    readonly short: string;
    readonly also: readonly string[];
  }
>;

export type FigureSetId = keyof typeof FIGURE_SETS;
export const FIGURE_SET_IDS = Object.keys(FIGURE_SETS) as [FigureSetId, ...FigureSetId[]];

/** The set of each mean that is offered. */
export const SET_OF_MEAN = {
  set: "default-set",
  "without-create-delete": "default-set-without-create-delete",
  "with-fsync": "default-set-with-fsync",
} as const satisfies Record<MeanId, FigureSetId>;

/** Returns the mean that a set is for; null for a set that is not one of them. */
export function meanOfSet(set: FigureSetId): MeanId | null {
  return MEAN_IDS.find((mean) => SET_OF_MEAN[mean] === set) ?? null;
}

/** Returns the members of a set in its order, all of them headline variants but for create-delete-fsync. */
export function figureSetMembers(set: FigureSetId): readonly FigureMember[] {
  const { also } = FIGURE_SETS[set];
  const own = meanMembers(meanOfSet(set) ?? "set").map(({ benchmark, variant, files }) => ({
    benchmark,
    variant,
    files,
  }));
  return [
    ...own,
    ...also.map((id) => {
      const benchmark = getBenchmark(id);
      if (benchmark === null) throw new RangeError(`the set ${set} names ${id}, no benchmark`);
      return { benchmark: id, variant: headlineVariant(benchmark).id, files: benchmark.files };
    }),
  ];
}

/** Derived columns of the papers that no report has. Only the papers' machines can show them. */
export const PAPER_COLUMNS = {
  "remote-penalty": {
    title: "remote penalty of the modified Andrew benchmark",
    axis: "Remote penalty, Andrew (%)",
    unit: "%",
  },
} as const;
type PaperColumnId = keyof typeof PAPER_COLUMNS;
export const PAPER_COLUMN_IDS = Object.keys(PAPER_COLUMNS) as [PaperColumnId, ...PaperColumnId[]];

/** The rating benchmarks other than Dhrystone. Each can be an x axis. */
export const ALTERNATIVE_RATINGS: readonly Benchmark[] = BENCHMARKS.filter(
  (benchmark: Benchmark) => benchmark.rating && benchmark.id !== "dhrystone",
);
