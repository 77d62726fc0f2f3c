import * as z from "zod";

const nullableNumber = z.number().nullable();

const ValueResource = z.strictObject({
  operation: z.string(),
  variant: z.string().describe("The operation's name in the source."),
  printed: z.string(),
  unit: z.string(),
  mapping: z
    .enum(["same", "related", "no"])
    .describe(
      "`same` is the paper's operation; `related` is it with what the note says; `no` cannot be compared.",
    ),
  locator: z.string(),
  note: z.string(),
  conversion: z.string().nullable(),
  value: nullableNumber.describe("The value as a time of the operation or as a rating."),
  value_unit: z.enum(["us", "MIPS"]).nullable(),
});

const RunResource = z.strictObject({
  id: z.string(),
  source: z.string(),
  machine: z.string(),
  processor: z.string(),
  clock_mhz: nullableNumber,
  year: z.int().nullable(),
  os: z.string(),
  processors: z.enum(["one", "several"]).nullable().describe("Null if unknown."),
  pinned: z.boolean().nullable().describe("Null if unknown."),
  host: z.enum(["bare", "virtual"]).nullable().describe("Null if unknown."),
  rating: z
    .strictObject({
      class: z.enum(["same-run", "vendor", "model", "inferred"]),
      mips: z.number(),
      low_mips: z.number(),
      high_mips: z.number(),
      origin: z.string(),
    })
    .nullable(),
  pair: z
    .strictObject({ getpid: z.number(), cswitch: z.number(), geometric_mean: z.number() })
    .nullable()
    .describe("MIPS-relative speeds against the MicroVAX II of 1990."),
  values: z.array(ValueResource),
});

/** Published measurements between the papers and today. */
export const LiteratureResource = z.strictObject({
  sources: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      authors: z.string(),
      year: z.string(),
      where: z.string(),
      note: z.string(),
    }),
  ),
  runs: z.array(RunResource),
  same_hardware: z.strictObject({
    machine: z.string(),
    processor: z.string(),
    clock_mhz: z.number(),
    source: z.string(),
    releases: z.array(
      z.strictObject({
        day: z.string(),
        getpid_us: z.number(),
        cswitch_us: z.number(),
        rating_mips: z.number(),
        commit: z.string(),
        path: z.string(),
        lines: z.array(z.int()),
      }),
    ),
  }),
  not_found: z.array(
    z.strictObject({ wanted: z.string(), looked: z.string(), instead: z.string() }),
  ),
});
export type LiteratureResource = z.infer<typeof LiteratureResource>;
