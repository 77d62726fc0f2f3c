import { methodAsked } from "./configuration";
import { STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();

/** One cell of a paper's table: the printed text, and for a derived value also the recomputed value. */
export const PaperCellResource = z.strictObject({
  benchmark: z.string(),
  variant: z.string(),
  storage: z.enum(STORAGE_ROLES).nullable(),
  kind: z.enum(["measured", "derived", "blank"]),
  quantity: nullableText.describe("The quantity of a derived cell, such as `relative-speed`."),
  unit: nullableText.describe("As printed; null for a blank cell."),
  printed: nullableText,
  value: nullableNumber.describe("A measured value, in `unit`."),
  published: nullableNumber.describe("A derived value as the paper prints it."),
  recomputed: nullableNumber.describe("The same value computed from the printed measurements."),
  agreement: z.enum(["agrees", "agrees-within-rounding", "disagrees"]).nullable(),
  cause: nullableText.describe("Why the two disagree, if arithmetic shows a cause."),
});
export type PaperCellResource = z.infer<typeof PaperCellResource>;

export const PaperTableResource = z.strictObject({
  number: z.int(),
  title: z.string(),
  benchmark: z.string(),
  columns: z.array(z.strictObject({ heading: z.string(), unit: z.string() })),
  rows: z.array(
    z.strictObject({
      machine: z.string(),
      os: z.string(),
      os_version: nullableText,
      storage: nullableText,
      cells: z.array(PaperCellResource),
      notes: z.array(z.string()),
    }),
  ),
  notes: z.array(z.string()),
});
export type PaperTableResource = z.infer<typeof PaperTableResource>;

const seconds = z.number().describe("s");
/** The runs of the Andrew benchmark under one configuration, in the order of the file. */
export const AndrewRunsResource = z.strictObject({
  machine: z.string(),
  os: z.string(),
  os_version: nullableText,
  storage: z.string(),
  dated: nullableText.describe("YYYY-MM-DD, or only the year or month."),
  note: nullableText,
  runs: z.array(
    z.strictObject({
      directories: seconds,
      copy: seconds,
      stat: seconds,
      scan: seconds,
      compile: seconds,
      total: seconds.describe("As printed, in seconds."),
    }),
  ),
});
export type AndrewRunsResource = z.infer<typeof AndrewRunsResource>;

export const PaperResource = z.strictObject({
  id: z.enum(["1989", "1990", "1992", "archive"]),
  title: z.string(),
  author: z.string(),
  year: z.int(),
  publication: z.string(),
  baseline: z.string().describe("The baseline of relative speeds, in words."),
  machines: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.enum(["RISC", "CISC"]).nullable(),
      rating_mips: nullableNumber,
    }),
  ),
  tables: z.array(PaperTableResource),
  andrew_runs: z
    .array(AndrewRunsResource)
    .describe("Single runs of the Andrew benchmark, which only the archive has."),
  bottlenecks: z
    .array(z.strictObject({ seconds, what: z.string() }))
    .describe("Where the time of the Sprite server goes; in the edition of 1992."),
  code_sizes: z
    .array(
      z.strictObject({
        part: z.string(),
        lines: z.int(),
        machine_dependent: z.int(),
        assembly: z.int().nullable(),
        unchanged: z.int().nullable(),
        thrown_away: z.int().nullable(),
        rewritten: z.int().nullable(),
      }),
    )
    .describe("Source lines; in the edition of 1992."),
  text_differences: z
    .array(z.strictObject({ section: z.string(), of_1989: z.string(), of_1990: z.string() }))
    .describe(
      "Where the text of 1989 differs from that of 1990, in our words; in the edition of 1989.",
    ),
  notes: z.array(z.string()),
});
export type PaperResource = z.infer<typeof PaperResource>;

/** The documents, and which of them prints which number. */
export const PapersResource = z.strictObject({
  documents: z.array(
    PaperResource.pick({ id: true, title: true, author: true, year: true, publication: true }),
  ),
  numbers: z
    .array(
      z.strictObject({
        benchmark: z.string(),
        variant: z.string(),
        quantity: z.string().describe("`measured`, or what the author computed."),
        storage: nullableText,
        machine: z.string(),
        os: z.string(),
        places: z.array(
          z.strictObject({
            edition: PaperResource.shape.id,
            table: z.int(),
            row: z.int().describe("1 is the first below the headings."),
            os_version: nullableText,
            printed: z.string(),
            unit: z.string(),
          }),
        ),
      }),
    )
    .describe("Every number of the tables, with each place that prints it."),
  in_text_alone: z
    .array(
      z.strictObject({
        id: z.string().describe("Of the claim."),
        edition: z.enum(["1989", "1990", "1992"]),
        section: z.string(),
        printed: z.array(z.string()),
      }),
    )
    .describe("Claims whose numbers no table has."),
});
export type PapersResource = z.infer<typeof PapersResource>;

export const NoQuery = z.strictObject({});

const TABLE_VERDICTS = [
  "agrees",
  "loose",
  "contradicted",
  "text-only",
  "method",
  "expectation",
] as const;

const VERDICTS = ["holds", "mixed", "no-longer", "cannot-be-tested"] as const;

/** One claim of a paper's text, with what its tables and today's configurations say of it. */
export const PaperClaimResource = z.strictObject({
  id: z.string(),
  section: z.string(),
  statement: z.string().describe("In our words."),
  printed: z.array(z.string()).describe("The numbers of the text, as printed."),
  tables: z.strictObject({
    verdict: z.enum(TABLE_VERDICTS),
    computation: nullableText.describe("Null if no table has the number."),
    cases: z.array(
      z.strictObject({
        name: z.string(),
        value: z.number(),
        unit: z.string().describe("Empty for ratios and relative speeds."),
        low: nullableNumber.describe(
          "From here on the words are right; null without such a bound.",
        ),
        high: nullableNumber,
      }),
    ),
  }),
  literature: z
    .strictObject({
      verdict: z.enum(VERDICTS),
      grounds: z.string().describe("What the verdict rests on, to be read after it."),
      holds: z.int().describe("Published runs that meet the condition of `today`."),
      runs: z.int(),
      median: nullableNumber.describe("Of the measure over these runs."),
    })
    .nullable()
    .describe(
      "What was published between the papers and today; null if reports cannot test the claim.",
    ),
  today: z.strictObject({
    verdict: z.enum(VERDICTS),
    sentence: z.string(),
    holds: z.int().describe("Configurations that meet the condition."),
    configurations: z.int(),
    median: nullableNumber.describe("Of the measure over these configurations."),
    measure: nullableText.describe(
      "What is compared, such as `relative-speed getpid:default:none`.",
    ),
    low: nullableNumber,
    high: nullableNumber,
  }),
});
export type PaperClaimResource = z.infer<typeof PaperClaimResource>;

export const PaperClaimsResource = z.strictObject({
  edition: z.enum(["1989", "1990", "1992"]),
  method: z.int().describe("The suite's method of today's values."),
  claims: z.array(PaperClaimResource),
});
export type PaperClaimsResource = z.infer<typeof PaperClaimsResource>;

export const PaperClaimsQuery = z.strictObject({ method: methodAsked });
