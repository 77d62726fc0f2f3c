import { STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { Sha256 } from "../report";
import type { ExtensionId } from "../registry/extensions";

/*
 * What figures of named reports show. They are told apart by `kind`; the plot of specification.ts has none, because figures
 * were frozen before there was another kind and their ids are digests of what they say. Words are append-only.
 */

export const REPORT_FIGURE_VERSION = 1;

/** As many reports as one axis holds legibly, and as /compare takes. */
export const FIGURE_REPORTS_COMPARED = 6;

/** The extensions whose results are drawn over a quantity: a size, or the number of processes at once. */
export const FIGURE_CURVE_IDS = [
  "create-delete-sweep",
  "bcopy-sizes",
  "getpid-parallel",
  "cswitch-parallel",
  "create-delete-parallel",
] as const satisfies readonly ExtensionId[];

/** What the reports of one figure are called, in their order, unless the specification says otherwise. */
export const REPORT_LETTERS = "ABCDEF";

/** One letter for each report. */
export const ReportLetters = z.string().regex(/^(?=.)A?B?C?D?E?F?$/);

/**
 * The member of a specification that calls its reports by these letters; none where the order says it already, so that one
 * figure has one id. An only report is called nothing unless its letter is given.
 */
export function specifyLetters(letters: string): { readonly letters?: string } {
  return letters.length > 1 && REPORT_LETTERS.startsWith(letters) ? {} : { letters };
}

const version = z.literal(REPORT_FIGURE_VERSION);
const name = z.string().min(1).max(64);

export const SamplesSpecification = z.strictObject({
  version,
  kind: z.literal("samples"),
  reports: z
    .array(Sha256)
    .min(1)
    .max(FIGURE_REPORTS_COMPARED)
    .describe("Each once, in their order."),
  benchmark: name,
  variant: name,
  storage: z
    .enum(["any", ...STORAGE_ROLES])
    .describe("Where the files lay; what touches no files has one strip under each word."),
  letters: ReportLetters.optional().describe(
    "What the reports are called, where they are sides of a comparison with others; A, B, C unless given.",
  ),
});
export type SamplesSpecification = z.infer<typeof SamplesSpecification>;

export const RelativeSpeedsSpecification = z.strictObject({
  version,
  kind: z.literal("relative-speeds"),
  report: Sha256,
  set: z.literal("default-set"),
  baseline: z.literal("1990"),
});
export type RelativeSpeedsSpecification = z.infer<typeof RelativeSpeedsSpecification>;

export const CurveSpecification = z.strictObject({
  version,
  kind: z.literal("curve"),
  report: Sha256,
  benchmark: z.enum(FIGURE_CURVE_IDS),
  storage: z.enum(["none", ...STORAGE_ROLES]).describe("`none` where no files take part."),
});
export type CurveSpecification = z.infer<typeof CurveSpecification>;

export const ReportFigureSpecification = z.discriminatedUnion("kind", [
  SamplesSpecification,
  RelativeSpeedsSpecification,
  CurveSpecification,
]);
export type ReportFigureSpecification = z.infer<typeof ReportFigureSpecification>;
export type ReportFigureKind = ReportFigureSpecification["kind"];
export const REPORT_FIGURE_KINDS = ReportFigureSpecification.options.map(
  ({ shape }) => shape.kind.value,
) as readonly ReportFigureKind[];
