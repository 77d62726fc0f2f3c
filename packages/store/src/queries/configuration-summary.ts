import {
  architectureName,
  BUILDS,
  HOSTS,
  STORAGE_CLASSES,
  type Build,
  type Host,
  type StorageClass,
} from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { sql } from "../db/sql";
import { columnsSql } from "../db/to-columns";
import { toShownProcessor, type ShownProcessor } from "./shown-processor";

/** A configuration as listings show it: hardware, operating system and storage class. */
export type ConfigurationSummary = ShownProcessor & {
  readonly id: string;
  readonly host: Host;
  readonly processorVendor: string;
  readonly processorBrand: string;
  /** The listed name, whatever its reports state. */
  readonly architecture: string;
  readonly osFamily: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly kernelSeries: string;
  /** The hypervisor, `none`, or null if unknown. */
  readonly virtualization: string | null;
  /** The kind of container, `none`, or null if unknown. */
  readonly container: string | null;
  readonly storageClass: StorageClass | null;
  readonly filesystem: string | null;
  /**
   * Only published builds of the suite are official. Results of the two classes are always ranked and aggregated
   * separately.
   */
  readonly buildClass: Build;
  /** By packages/hardware; null where none of its sources says it. */
  readonly microarchitecture: string | null;
  readonly generation: string | null;
  /** The first year of the generation; `yearOf` says which event it is the year of. */
  readonly year: number | null;
  readonly yearOf: "product" | "announcement" | null;
  /** `stated` by the processor's own identification, `inferred` from its name, or `unknown`. */
  readonly identifiedBy: "stated" | "inferred" | "unknown";
};

/** How many benchmarks of the default set a point has. Only complete points are ranked. */
export type Completeness = {
  readonly measured: number;
  readonly of: number;
};

/** The columns of a configuration that listings read, by their names in Prisma. */
export const configurationColumns = {
  id: true,
  host: true,
  processorModel: true,
  processorVendor: true,
  processorBrand: true,
  processorIdentity: true,
  architecture: true,
  osFamily: true,
  osName: true,
  osVersion: true,
  kernelSeries: true,
  virtualization: true,
  container: true,
  storageClass: true,
  filesystem: true,
  buildClass: true,
  microarchitecture: true,
  generation: true,
  year: true,
  yearOf: true,
  identifiedBy: true,
} as const;

/** The same names as a list. */
export const configurationNames = Object.keys(configurationColumns);

const Row = z.object({
  id: z.string(),
  host: z.enum(HOSTS),
  processorVendor: z.string(),
  processorBrand: z.string(),
  processorIdentity: z.string(),
  architecture: z.string(),
  osFamily: z.string(),
  osName: z.string(),
  osVersion: z.string(),
  kernelSeries: z.string(),
  virtualization: z.string().nullable(),
  container: z.string().nullable(),
  storageClass: z.enum(STORAGE_CLASSES).nullable(),
  filesystem: z.string().nullable(),
  buildClass: z.enum(BUILDS),
  microarchitecture: z.string().nullable(),
  generation: z.string().nullable(),
  year: z.int().nullable(),
  yearOf: z.enum(["product", "announcement"]).nullable(),
  identifiedBy: z.enum(["stated", "inferred", "unknown"]),
});

/** Reads configurations by their ids, hidden ones too. One that is not stored is absent. */
export async function readConfigurationSummaries(
  db: Driven,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConfigurationSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await readRowsOnce(
    db,
    sql`SELECT ${columnsSql("c", configurationNames)} FROM configurations c WHERE c.id = ANY (${[...new Set(ids)]})`,
  );
  return new Map(rows.map(toConfigurationSummary).map((summary) => [summary.id, summary]));
}

/** Checks a row of a configuration and adds how its processor is shown. */
export function toConfigurationSummary(row: unknown): ConfigurationSummary {
  const stored = Row.parse(row);
  const configuration = { ...stored, architecture: architectureName(stored.architecture) };
  const { processorName, isProcessorRecognised } = toShownProcessor(configuration);
  return { processorName, isProcessorRecognised, ...configuration };
}
