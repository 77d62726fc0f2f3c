import { CONFIGURATION_ID_PATTERN } from "../patterns";
import { BUILDS, HOSTS, STORAGE_CLASSES } from "../registry/run-classes";
import * as z from "zod";
import { architectureName } from "../registry/architectures";
import { INTERVAL_OVER } from "../registry/interval-over";
import { MEAN_IDS } from "../registry/means";
import { osFamilyOf } from "../registry/operating-systems";
import { vendorNameOf } from "../registry/vendors";
import { KeyId } from "../report";

/**
 * How the catalogue identifies a processor: `stated` by its own identification, `inferred` from its name or a range of models,
 * or `unknown`.
 */
export const IdentifiedBy = z.enum(["stated", "inferred", "unknown"]);
export type IdentifiedBy = z.infer<typeof IdentifiedBy>;

/** A configuration in the API. Field names are published, so the list is append-only. */
export const ConfigurationResource = z.strictObject({
  id: z.string(),
  label: z.string().describe("One line for readers."),
  host: z.enum(HOSTS),
  processor_vendor: z.string(),
  processor_brand: z.string(),
  architecture: z
    .string()
    .describe(
      "The instruction set under the one name that the site lists it by, such as `x86-64`, whatever the report states.",
    ),
  os_family: z.string(),
  os_name: z.string(),
  os_version: z.string(),
  kernel_series: z.string(),
  virtualization: z
    .string()
    .nullable()
    .describe("The hypervisor, `none`, or null if the machine could not be asked."),
  container: z
    .string()
    .nullable()
    .describe("The container's kind, `none`, or null if the machine could not be asked."),
  storage_class: z.enum(STORAGE_CLASSES).nullable(),
  filesystem: z.string().nullable(),
  build: z
    .enum(BUILDS)
    .describe(
      "Only published builds are official. Official and local builds are never ranked together.",
    ),
  microarchitecture: z.string().nullable(),
  generation: z.string().nullable(),
  year: z
    .int()
    .nullable()
    .describe("The first year of the processor's generation; null if no source gives it."),
  year_of: z.enum(["product", "announcement"]).nullable(),
  identified_by: IdentifiedBy.describe(
    "`stated` if the processor's identification is in the catalogue, `inferred` if only its name or a range of models is, otherwise `unknown`.",
  ),
  processor_recognised: z
    .boolean()
    .nullable()
    .describe(
      "False if the catalogue does not recognise `processor_brand` letter by letter; it may then be a look-alike of another one. Null in a browser, where a page cannot read it.",
    ),
});
export type ConfigurationResource = z.infer<typeof ConfigurationResource>;

export const CompletenessResource = z
  .strictObject({ measured: z.int(), of: z.int() })
  .describe(
    "How many benchmarks of the default set were measured. Only complete points are ranked.",
  );
export type CompletenessResource = z.infer<typeof CompletenessResource>;

/** Text of a filter: the same characters as in a report's texts. The database would refuse a NUL. */
export function printable(charactersMax: number) {
  return z.string().regex(new RegExp(`^[\\x20-\\x7e]{1,${charactersMax}}$`));
}

/** Text of a filter by a name, which must not be blank. */
function name(charactersMax: number) {
  return z.string().regex(new RegExp(`^(?=.*[^ ])[\\x20-\\x7e]{1,${charactersMax}}$`));
}

/** Filters of every listing. Upper and lower case make no difference in names, and every spelling of a listed name matches. */
export const configurationFilters = {
  os: name(64)
    .overwrite(osFamilyOf)
    .optional()
    .describe("Operating system family, such as `linux`, or its usual name, such as `macOS`."),
  architecture: name(64)
    .overwrite(architectureName)
    .optional()
    .describe(
      "Instruction set, such as `x86-64` or `arm64`. Other names of the same one match too, such as `amd64`, `x86_64` and `aarch64`.",
    ),
  vendor: name(200)
    .overwrite(vendorNameOf)
    .optional()
    .describe(
      "Processor vendor, such as `AMD`, or as the processor states it, such as `AuthenticAMD`.",
    ),
  storage: z.enum(STORAGE_CLASSES).optional().describe("Storage class."),
  virtual: z
    .enum(["yes", "no", "any"])
    .optional()
    .describe(
      "`yes` for virtual machines and containers, `no` for bare metal. Machines that could not be asked match neither. The default is `any`.",
    ),
} as const;

/** The filter by networks, of listings of configurations. */
export const confirmedBy = z.coerce
  .number()
  .int()
  .min(1)
  .max(99)
  .optional()
  .describe("Only configurations that at least so many networks confirm.");

export const networkCount = z
  .int()
  .describe(
    "The most networks (/24 of IPv4, /56 of IPv6) that sent its counted reports within one period of 90 days. Reports whose network is not known count as one.",
  );

/** Words of a search for processors, in any script. */
export const processorWords = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // eslint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/)
  .describe(
    "Words. The processor's vendor and name together contain each of them; case does not matter.",
  );

export const pageLimit = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .describe("The most entries of a page.");

/** The most rows that one page of a listing reads. */
export const LOOKED_AT_MAX = 10_000;

export const lookedAt = z
  .int()
  .describe(
    `How many rows this page read. A page ends when it is full or after ${LOOKED_AT_MAX} rows. With a rare filter it may therefore have few entries or none although \`next_cursor\` is not null; then read the next page.`,
  );

/** The configuration or key of a listing. */
export const configurationId = z
  .string()
  .regex(CONFIGURATION_ID_PATTERN)
  .describe("A configuration's id.");
export const keyOf = KeyId.describe("The key that signed.");
export const buildClass = z.enum(BUILDS).describe("Published builds of the suite, or any other.");
export const hostKind = z.enum(HOSTS).describe("Where the suite ran.");
export const pageCursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,512}$/)
  .describe("`next_cursor` of the previous page.");

/** The geometric means of a configuration. */
export const MeansResource = z
  .array(
    z.strictObject({
      mean: z.enum(MEAN_IDS),
      value: z.number().nullable(),
      interval: z
        .strictObject({
          low: z.number(),
          high: z.number(),
          coverage: z.number(),
          over: z.enum(INTERVAL_OVER),
        })
        .nullable(),
    }),
  )
  .describe(
    "The geometric mean, the one without create-delete, and the one with create-delete-fsync in its place. The latter two are null unless all of their benchmarks were measured.",
  );

/** The parameter of listings that names a method. */
export const methodAsked = z.coerce
  .number()
  .int()
  .min(1)
  .max(1000)
  .optional()
  .describe(
    "The suite's method. Without it, the site's default method: the one with the most quiet configurations that have a benchmark of the default set, of which only confirmed ones count once twenty are confirmed; of equals the newest. Results of different methods are never mixed.",
  );

/** The methods that an answer does not show. */
export const otherMethods = z
  .array(z.int())
  .describe("The other methods of which the site has counted data, the newest first.");
