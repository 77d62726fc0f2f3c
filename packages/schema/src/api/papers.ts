import { z } from "zod";

/**
 * One cell of a table of an edition. A measured cell has a value; a derived one has what was published, what is
 * recomputed from the raw values, and how the two agree. Where nothing was printed, everything but the unit is null.
 */
export const PaperCell = z.strictObject({
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** As it is printed, with its own digits. */
  published: z.string().nullable(),
  recomputed: z.number().nullable(),
  agreement: z.enum(["agrees", "agrees-within-rounding", "disagrees"]).nullable(),
});
export type PaperCell = z.infer<typeof PaperCell>;

export const PaperTable = z.strictObject({
  number: z.int(),
  benchmark: z.string(),
  title: z.string(),
  columns: z.array(z.strictObject({ heading: z.string(), kind: z.string(), variant: z.string() })),
  rows: z.array(
    z.strictObject({
      machine: z.string(),
      os: z.string(),
      os_version: z.string().nullable(),
      storage: z.string().nullable(),
      rating_mips: z.number().nullable(),
      cells: z.array(PaperCell),
      notes: z.array(z.string()),
    }),
  ),
  notes: z.array(z.string()),
});
export type PaperTable = z.infer<typeof PaperTable>;

/** GET /papers/{edition} */
export const Paper = z.strictObject({
  edition: z.enum(["1989", "1990", "1992", "archive"]),
  title: z.string(),
  source: z.string(),
  tables: z.array(PaperTable),
});
export type Paper = z.infer<typeof Paper>;
