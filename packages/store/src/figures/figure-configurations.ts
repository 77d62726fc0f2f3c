import { z } from "zod";
import { sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { toShownProcessor, type ShownProcessor } from "../queries/shown-processor";

const text = z.string();
const known = z.string().nullable();

const Row = z.object({
  id: text,
  processorVendor: text,
  processorBrand: text,
  processorIdentity: text,
  architecture: text,
  osFamily: text,
  kernelSeries: text,
  virtualization: known,
  container: known,
  storageClass: known,
  filesystem: known,
  buildClass: text,
  host: text,
  year: z.int().nullable(),
  identifiedBy: text,
});
/** What figures use of a configuration: names, groups, year and storage. */
export type FigureConfiguration = z.infer<typeof Row> & ShownProcessor;

const Rows = z.array(Row);

/** Returns configurations by their ids, which are one array value because a statement has at most 32 767 parameters. */
export async function listFigureConfigurations(
  db: Driven,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FigureConfiguration>> {
  if (ids.length === 0) return new Map();
  const rows = Rows.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT id, processor_vendor AS "processorVendor", processor_brand AS "processorBrand",
        processor_identity AS "processorIdentity", architecture, os_family AS "osFamily",
        kernel_series AS "kernelSeries", virtualization, container, storage_class AS "storageClass", filesystem,
        build_class AS "buildClass", host, year, identified_by AS "identifiedBy"
      FROM configurations WHERE id = ANY (${[...new Set(ids)]})`,
    ),
  );
  return new Map(rows.map((row) => [row.id, { ...row, ...toShownProcessor(row) }]));
}
