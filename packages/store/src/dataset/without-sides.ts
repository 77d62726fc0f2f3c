import { z } from "zod";

const Side = z.looseObject({ configuration: z.string(), compared: z.string() });

/** What is read of a line of the nightly file of contrasts. Lines of other releases may have other members besides. */
export const PairsLine = z.looseObject({
  pairs: z.array(z.looseObject({ from: Side, to: Side })),
});

type Pair = Readonly<Record<"from" | "to", { configuration: string; compared: string }>>;

/**
 * Returns a line without the pairs that have one of the ids, of configurations or of reports, as a side; the line itself if it has
 * none of them, null if no pair is left. The factors over all pairs stay as they were computed: they name nothing.
 */
export function withoutSides<Line extends { readonly pairs: readonly Pair[] }>(
  line: Line,
  ids: ReadonlySet<string>,
): Line | null {
  const pairs = line.pairs.filter(({ from, to }) =>
    [from, to].every(
      ({ configuration, compared }) => !ids.has(configuration) && !ids.has(compared),
    ),
  );
  if (pairs.length === line.pairs.length) return line;
  return pairs.length === 0 ? null : { ...line, pairs };
}
