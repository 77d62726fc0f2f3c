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
