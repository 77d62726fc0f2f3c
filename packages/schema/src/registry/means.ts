import { DEFAULT_SET, getBenchmark, headlineVariant } from "./benchmarks";
import { EXTENSIONS } from "./extensions";

/**
 * The geometric means that are offered wherever the mean is: over the default set, and two others because create-delete makes the
 * same calls as in 1990 with other durability. Ids are append-only.
 */
export const MEANS = {
  set: "geometric mean over the default set",
  "without-create-delete": "geometric mean over the default set without create-delete",
  "with-fsync":
    "geometric mean over the default set, with create-delete-fsync in the place of create-delete",
} as const;
export type MeanId = keyof typeof MEANS;
export const MEAN_IDS = Object.keys(MEANS) as [MeanId, ...MeanId[]];

/** One benchmark of a mean. */
export type MeanMember = {
  readonly benchmark: string;
  readonly variant: string;
  /** True if it uses the file system. */
  readonly files: boolean;
  /** The benchmark of the paper that it is compared with. */
  readonly reference: string;
};

const FSYNC = "create-delete-fsync" satisfies (typeof EXTENSIONS)[number]["id"];

/** Returns the members of a mean in the order of the default set. */
export function meanMembers(mean: MeanId): readonly MeanMember[] {
  return MEMBERS[mean];
}

function membersOf(mean: MeanId): readonly MeanMember[] {
  const members = DEFAULT_SET.map((id): MeanMember => {
    const benchmark = getBenchmark(id);
    if (benchmark === null)
      throw new RangeError(`The default set names ${id}, which is not a benchmark.`);
    const variant = headlineVariant(benchmark).id;
    return { benchmark: id, variant, files: benchmark.files, reference: id };
  });
  switch (mean) {
    case "set":
      return members;
    case "without-create-delete":
      return members.filter(({ benchmark }) => benchmark !== "create-delete");
    case "with-fsync":
      return members.map((member) =>
        member.benchmark === "create-delete" ? { ...member, benchmark: FSYNC } : member,
      );
  }
}

const MEMBERS: Readonly<Record<MeanId, readonly MeanMember[]>> = {
  set: membersOf("set"),
  "without-create-delete": membersOf("without-create-delete"),
  "with-fsync": membersOf("with-fsync"),
};
