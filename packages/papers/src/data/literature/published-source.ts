import { z } from "zod";

/** The paper's operations as far as sources measure them, the rating, and `pipe`, which the paper does not have. */
export const LiteratureOperation = z.enum([
  "rating",
  "getpid",
  "cswitch",
  "select",
  "bcopy",
  "read",
  "open-close",
  "create-delete",
  "pipe",
]);
export type LiteratureOperation = z.infer<typeof LiteratureOperation>;

/** `same` is the paper's operation, `related` is it by the factor or with the difference in the note, `no` cannot be compared. */
export const Mapping = z.enum(["same", "related", "no"]);
export type Mapping = z.infer<typeof Mapping>;

/**
 * How a printed number becomes a time or a rating, where it is not one: `dhrystones` are loops a second; `round-trips` are whole round
 * trips a second; `one-way` is half a round trip; `five-calls` and `four-calls` are iterations a second with so many system calls each.
 */
export const Conversion = z.enum([
  "dhrystones",
  "round-trips",
  "one-way",
  "five-calls",
  "four-calls",
]);
export type Conversion = z.infer<typeof Conversion>;

const Text = z.string().min(1).max(400);
const Printed = z.string().regex(/^\d+(\.\d*)?$/);

export const PublishedValue = z.tuple([
  LiteratureOperation,
  /** The operation's name in the source. */
  Text,
  Printed,
  z.enum(["us", "ms", "MB/s", "KBps", "lps", "1/s", "num_files"]),
  Mapping,
  /** Where in the source it stands: file and line, row, or section. */
  Text,
  /** What a reader has to know to use it; may be empty. */
  z.string().max(400),
  Conversion.optional(),
]);
export type PublishedValue = z.infer<typeof PublishedValue>;

/**
 * Where the machine's rating is from: the same run (or another source's run on the same machine), the vendor, a list by the processor's
 * model, or a list by a model that the source does not name. A listed rating is scaled to the clock.
 */
export const PublishedRating = z.discriminatedUnion("class", [
  z.strictObject({ class: z.literal("same-run"), of: Text.optional() }),
  z.strictObject({ class: z.literal("vendor"), printed: Printed }),
  z.strictObject({
    class: z.enum(["model", "inferred"]),
    /** Name and clock in MHz of a processor of `LISTED_RATINGS`. */
    processor: Text,
    listedMhz: z.number().positive(),
    /** The clock in MHz to which the listed rating is scaled. */
    clockMhz: z.number().positive(),
  }),
]);
export type PublishedRating = z.infer<typeof PublishedRating>;

export const PublishedMachineRun = z.strictObject({
  machine: Text,
  cpu: Text,
  clockMhz: z.number().positive().nullable(),
  /** Of the measurement. */
  year: z.int().min(1980).max(2100).nullable(),
  os: Text,
  /** As the source says or the processor's model tells; null if neither does. */
  processors: z.enum(["one", "several"]).nullable(),
  /** Whether the measured processes were bound to one processor; null if unknown. */
  pinned: z.boolean().nullable(),
  /** Null if the source does not say it. */
  host: z.enum(["bare", "virtual"]).nullable(),
  rating: PublishedRating.nullable(),
  values: z.array(PublishedValue).min(1),
});
export type PublishedMachineRun = z.infer<typeof PublishedMachineRun>;

/** One source: a document, a message or a table, with every value that was read from it. */
export const PublishedSource = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9+-]*$/),
  title: Text,
  authors: Text,
  year: Text,
  /** Repository with commit and path, or mailing list with Message-ID. */
  where: Text,
  note: z.string().max(400),
  /** Empty for a source of ratings alone. */
  machines: z.array(PublishedMachineRun),
});
export type PublishedSource = z.infer<typeof PublishedSource>;
