import * as z from "zod";
import { Sha256 } from "../report";

export const DUMP_SCHEMA = "oslag.dump/1";
export const DumpDay = z.string().regex(/^\d{4}-\d\d-\d\d$/);
/** No slash: a file of a dump cannot leave the dump's folder. */
export const DumpFileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

/** `manifest.json` of a dump: one night's files and their digests. */
export const DumpManifest = z.strictObject({
  schema: z.literal(DUMP_SCHEMA),
  day: DumpDay.describe("In UTC. The dump holds what the site had received when the dump began."),
  begun: z.string(),
  reports: z.int(),
  statements: z.int(),
  files: z.array(
    z.strictObject({
      name: DumpFileName,
      bytes: z.int(),
      sha256: Sha256,
      type: z.string().describe("Media type of the file."),
      description: z.string(),
      replaces: z
        .array(Sha256)
        .min(1)
        .optional()
        .describe("Digests of the earlier files of this name, the oldest first; absent if none."),
    }),
  ),
  left_out: z
    .strictObject({
      reports: z.array(Sha256).describe("Reports that moderators withhold, by their ids."),
      texts: z.array(Sha256).describe("Statements whose text is hidden, by their ids."),
    })
    .optional()
    .describe("What the files leave out since they were written; absent in older dumps."),
});
export type DumpManifest = z.infer<typeof DumpManifest>;

export const DumpListResource = z.strictObject({
  dumps: z.array(
    DumpManifest.extend({
      url: z.string().describe("The address of the dump's folder. Append a file's name."),
    }),
  ),
});
export type DumpListResource = z.infer<typeof DumpListResource>;

/** One row of the nightly file of curves: one value of one configuration in Figure 2 or 3. A missing value is an empty cell. */
export const CurveRow = z.strictObject({
  report: Sha256.describe(
    "The configuration's newest counted report that has the curve. All of its values are from that report.",
  ),
  configuration: z.string().describe("The configuration's id, as in the CSV of all reports."),
  method: z.int().describe("The suite's method. Results of different methods are not comparable."),
  benchmark: z.string().describe("The benchmark of the values."),
  quantity: z
    .enum(["processes", "bytes"])
    .describe("What `x` counts: processes at once, or the bytes of a block."),
  x: z.number().describe("The number of processes, or the size of the block in bytes."),
  unit: z.string().describe("The unit of the value and of its interval."),
  value: z.number().describe("The throughput of all processes together, or the bandwidth."),
  low: z.number().nullable().describe("Lower end of the value's interval."),
  high: z.number().nullable().describe("Upper end of the value's interval."),
  efficiency: z
    .number()
    .nullable()
    .describe("The throughput of N processes / (N × the throughput of one); empty over bytes."),
  cores: z.int().nullable().describe("Physical cores, where the report states them."),
  os_family: z.string().describe("The family of the operating system."),
  year: z.int().nullable().describe("The first year of the processor's generation."),
});
export type CurveRow = z.infer<typeof CurveRow>;
export const CURVE_COLUMNS = Object.keys(CurveRow.shape) as readonly (keyof CurveRow)[];

/** One field of a form of the data set, described from its schema. */
const FieldResource = z.strictObject({
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  values: z.array(z.string()).nullable().describe("All possible values, if they are a list."),
  description: z.string(),
});

export const DictionaryResource = z.strictObject({
  csv: z.array(FieldResource).describe("Columns of the CSV form, in order."),
  ndjson: z.array(FieldResource).describe("Members of each line of the NDJSON form."),
  curves: z.array(FieldResource).describe("Columns of the nightly file of curves, in order."),
  contrasts: z
    .array(FieldResource)
    .describe("Members of each line of the nightly file of contrasts."),
  benchmarks: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      unit: z.string(),
      variants: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    }),
  ),
  warnings: z.record(
    z.string(),
    z.strictObject({ seen: z.string(), harm: z.string(), remedy: z.string() }),
  ),
  flags: z.record(
    z.string(),
    z.strictObject({ seen: z.string(), harm: z.string(), excludes: z.boolean() }),
  ),
});
export type DictionaryResource = z.infer<typeof DictionaryResource>;
export type DictionaryField = DictionaryResource["csv"][number];
