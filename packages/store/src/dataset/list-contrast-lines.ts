import { METHODS, type ContrastLine } from "@oslag/schema";
import { getContrasts } from "../queries/get-contrasts";
import { toComparisonResource } from "../queries/to-comparison-resource";
import type { DatasetSource } from "./list-dataset-batches";
import { withoutSides } from "./without-sides";

/** Yields the contrasts of each method as NDJSON: one line for each comparison that has a matched pair. */
export async function* listContrastLines({ db, now }: DatasetSource): AsyncGenerator<string> {
  for (const method of METHODS.toReversed()) {
    const { contrasts } = await getContrasts(db, { method });
    const lines = contrasts.flatMap(({ contrast: { id, differs, equal, compared }, comparisons }) =>
      comparisons.map((comparison): ContrastLine => ({
        contrast: id,
        differs,
        equal: [...equal],
        compared,
        method,
        ...toComparisonResource(comparison),
      })),
    );
    const later = await listLaterSides({ db, now }, lines);
    for (const line of lines) {
      const kept = withoutSides(line, later);
      if (kept !== null) yield `${JSON.stringify(kept)}\n`;
    }
  }
}

/**
 * Lists the sides of lines that were received at `now` or later: reports, and configurations without an earlier report. When
 * moderators hide a report, only the dumps that began after it came are looked at.
 */
async function listLaterSides(
  { db, now }: DatasetSource,
  lines: readonly ContrastLine[],
): Promise<ReadonlySet<string>> {
  const sides = lines.flatMap(({ pairs }) => pairs.flatMap(({ from, to }) => [from, to]));
  const select = { id: true };
  const configurations = await db.configuration.findMany({
    select,
    where: {
      id: { in: [...new Set(sides.map(({ configuration }) => configuration))] },
      reports: { none: { received: { lt: now } } },
    },
  });
  const reports = await db.report.findMany({
    select,
    where: {
      id: { in: [...new Set(sides.map(({ compared }) => compared))] },
      received: { gte: now },
    },
  });
  return new Set([...configurations, ...reports].map(({ id }) => id));
}
