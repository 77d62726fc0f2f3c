import { CONFIGURATION_ID_PATTERN } from "../patterns";
import { BUILDS, HOSTS, STORAGE_CLASSES } from "../registry/run-classes";
import * as z from "zod";
import { KeyId } from "../report";

/** How the catalogue of processors knows one: by what it states, from its name or from a range of models, or not at all. */
export const IdentifiedBy = z.enum(["stated", "inferred", "unknown"]);
export type IdentifiedBy = z.infer<typeof IdentifiedBy>;

/** What the API says about a configuration. Field names are published; they are only ever added to. */
export const ConfigurationResource = z.strictObject({
  id: z.string(),
  label: z.string().describe("One line for people."),
  host: z.enum(HOSTS),
  processor_vendor: z.string(),
  processor_brand: z.string(),
  architecture: z.string(),
  os_family: z.string(),
  os_name: z.string(),
  os_version: z.string(),
  kernel_series: z.string(),
  virtualization: z
    .string()
    .nullable()
    .describe("The hypervisor, `none`, or null when the machine could not be asked."),
  container: z
    .string()
    .nullable()
    .describe("The container's kind, `none`, or null when the machine could not be asked."),
  storage_class: z.enum(STORAGE_CLASSES).nullable(),
  filesystem: z.string().nullable(),
  build: z
    .enum(BUILDS)
    .describe("Only published builds are official; the two are never ranked together."),
  microarchitecture: z.string().nullable(),
  generation: z.string().nullable(),
  year: z
    .int()
    .nullable()
    .describe("The first year of the processor's generation; null when no source gives it."),
  year_of: z.enum(["product", "announcement"]).nullable(),
  identified_by: IdentifiedBy.describe(
    "Whether the processor's identification is in the catalogue, or its name was read.",
  ),
});
export type ConfigurationResource = z.infer<typeof ConfigurationResource>;

export const CompletenessResource = z
  .strictObject({ measured: z.int(), of: z.int() })
  .describe(
    "How many benchmarks of the default set were measured; only complete points are ranked.",
  );
export type CompletenessResource = z.infer<typeof CompletenessResource>;

/** What a filter may hold: what a report's texts hold. A NUL among it would reach the database, which refuses it. */
export function printable(charactersMax: number) {
  return z.string().regex(new RegExp(`^[\\x20-\\x7e]{1,${charactersMax}}$`));
}

/** Filters that every listing shares; each is an exact match. */
export const configurationFilters = {
  os: printable(64).optional().describe("Operating system family, such as `linux`."),
  architecture: printable(64).optional().describe("Instruction set, such as `x86_64`."),
  vendor: printable(200).optional().describe("Processor vendor."),
  storage: z.enum(STORAGE_CLASSES).optional().describe("Storage class."),
  virtual: z
    .enum(["yes", "no", "any"])
    .optional()
    .describe(
      "`yes` in a virtual machine or container, `no` on bare metal; machines not asked are in neither. `any` unless given.",
    ),
} as const;

export const pageLimit = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .describe("How many a page has at most.");

/** A page of a listing looks at no more rows than these, whatever it finds. */
export const LOOKED_AT_MAX = 10_000;

export const lookedAt = z
  .int()
  .describe(
    `How many rows this page looked at. A page ends when it is full or after ${LOOKED_AT_MAX} rows, so under a rare filter it may hold few or none while \`next_cursor\` is not null: read on.`,
  );

/** Which one configuration or key a listing is of. */
export const configurationId = z
  .string()
  .regex(CONFIGURATION_ID_PATTERN)
  .describe("A configuration's id.");
export const keyOf = KeyId.describe("The key that signed.");
export const buildClass = z.enum(BUILDS).describe("Published builds of the suite, or any other.");
export const hostKind = z.enum(HOSTS).describe("What ran the suite.");
export const pageCursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,512}$/)
  .describe("`next_cursor` of the page before.");

export const METHOD_WORDS = "The suite's method; results of different methods are never mixed.";
