import type { Database } from "../db/database";
import type { ConfigurationRow } from "../db/rows";

/** What a figure asks of a configuration: names, groups, year and storage. */
const COLUMNS = {
  id: true,
  processorVendor: true,
  processorBrand: true,
  processorIdentity: true,
  architecture: true,
  osFamily: true,
  kernelSeries: true,
  virtualization: true,
  container: true,
  storageClass: true,
  filesystem: true,
  buildClass: true,
  host: true,
  year: true,
  identifiedBy: true,
} as const;

export type FigureConfiguration = Pick<ConfigurationRow, keyof typeof COLUMNS>;

/** A statement of PostgreSQL has room for 32 767 parameters. */
const BATCH = 10_000;

export async function listFigureConfigurations(
  db: Pick<Database, "configuration">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FigureConfiguration>> {
  const found = new Map<string, FigureConfiguration>();
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += BATCH) {
    const rows = await db.configuration.findMany({
      where: { id: { in: wanted.slice(from, from + BATCH) } },
      select: COLUMNS,
    });
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
