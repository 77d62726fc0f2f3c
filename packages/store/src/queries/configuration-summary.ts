import {
  BUILDS,
  HOSTS,
  STORAGE_CLASSES,
  type Build,
  type Host,
  type StorageClass,
} from "@oslag/schema";
import { z } from "zod";

/** What every listing says about a configuration: hardware, operating system and storage class. */
export type ConfigurationSummary = {
  readonly id: string;
  /** One line for people: `AMD EPYC 7763, Debian GNU/Linux 12, kernel 6.1, ext4`. */
  readonly label: string;
  readonly host: Host;
  readonly processorVendor: string;
  readonly processorBrand: string;
  readonly architecture: string;
  readonly osFamily: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly kernelSeries: string;
  /** The hypervisor, `none`, or null when the machine could not be asked. */
  readonly virtualization: string | null;
  /** The container's kind, `none`, or null when the machine could not be asked. */
  readonly container: string | null;
  readonly storageClass: StorageClass | null;
  readonly filesystem: string | null;
  /** Only published builds of the suite are official; the two classes are never ranked or aggregated together. */
  readonly buildClass: Build;
  /** What the catalogue of processors says; null where no source that was read says it. */
  readonly microarchitecture: string | null;
  readonly generation: string | null;
  /** The first year of the generation, of its product or of its announcement. */
  readonly year: number | null;
  readonly yearOf: "product" | "announcement" | null;
  /** `stated` by the processor's own identification, `inferred` from its name, or `unknown`. */
  readonly identifiedBy: "stated" | "inferred" | "unknown";
};

/** How many benchmarks of the default set a point has; only complete points are ranked. */
export type Completeness = {
  readonly measured: number;
  readonly of: number;
};

/** The columns of a configuration that leave the server, by their names in Prisma. */
export const configurationColumns = {
  id: true,
  host: true,
  processorModel: true,
  processorVendor: true,
  processorBrand: true,
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

const Row = z.object({
  id: z.string(),
  host: z.enum(HOSTS),
  processorVendor: z.string(),
  processorBrand: z.string(),
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

/** Narrows a row to the words that the schema's checks allow, and names it for people. */
export function toConfigurationSummary(row: unknown): ConfigurationSummary {
  const configuration = Row.parse(row);
  return { ...configuration, label: labelOf(configuration) };
}

function labelOf(configuration: z.infer<typeof Row>): string {
  const { processorBrand, osName, osVersion, kernelSeries, filesystem } = configuration;
  return [
    processorBrand.replaceAll(/\((?:R|TM)\)/gi, "").replaceAll(/ {2,}/g, " "),
    `${osName} ${osVersion}`,
    `kernel ${kernelSeries}`,
    ...(filesystem === null ? [] : [filesystem]),
  ].join(", ");
}
