import * as z from "zod";
import { methodAsked } from "./configuration";

const Interval = { low: z.number(), high: z.number(), coverage: z.number() };
const measured = {
  benchmark: z.string(),
  variant: z.string(),
  storage: z.enum(["none", "local"]),
  sizing: z.enum(["full", "capped"]),
  factor: z
    .number()
    .describe(
      "The time of `to` / the time of `from`, or the same of costs. Bandwidths and rates are inverted: above 1, `to` is slower.",
    ),
};

const SideResource = z.strictObject({
  configuration: z.string(),
  label: z.string(),
  state: z.string().describe("As reported, such as `6.12`, `kvm` or `on`."),
  reports: z.int(),
  keys: z.int(),
  compared: z.string().describe("The report or configuration that /compare takes."),
});

export const ComparisonResource = z.strictObject({
  from: z.string().describe("The state of one side, or `older`."),
  to: z.string().describe("The state of the other side, or `newer`."),
  factors: z
    .array(
      z.strictObject({
        ...measured,
        interval: z
          .strictObject({ ...Interval, over: z.enum(["processors", "pairs", "sides"]) })
          .nullable(),
        verdict: z
          .enum(["slower", "faster", "nothing", "too-few"])
          .describe(
            "Of `to`; `nothing` if the interval contains 1. Of costs, `slower` means more instructions.",
          ),
        pairs: z.int(),
        processors: z.int(),
        slower_pairs: z.int().describe("Pairs whose own interval shows `to` slower."),
        faster_pairs: z.int(),
      }),
    )
    .describe("The factor of each benchmark over the pairs, with its interval."),
  pairs: z
    .array(
      z.strictObject({
        from: SideResource,
        to: SideResource,
        factors: z.array(
          z.strictObject({ ...measured, interval: z.strictObject(Interval).nullable() }),
        ),
      }),
    )
    .describe("The matched pairs: both configurations, and the factor of each benchmark."),
  only_key: z
    .string()
    .nullable()
    .describe(
      "The key that signed every report of the pairs: nobody else has measured this. Null where there are several.",
    ),
  more_pairs: z
    .int()
    .describe("Pairs with fewer reports, which are not listed and enter no factor."),
});

export type ComparisonResource = z.infer<typeof ComparisonResource>;

const head = {
  id: z.string(),
  title: z.string(),
  question: z.string(),
  differs: z.string().describe("The one field in which the sides of a pair differ."),
  equal: z.array(z.string()).describe("The fields in which they are equal."),
  compared: z
    .enum(["time", "cost"])
    .describe("What the factors compare: times, or costs in instructions."),
};
const method = z.int().describe("The suite's method of the values.");

/** One contrast: its matched pairs and the factors over them. */
export const ContrastResource = z.strictObject({
  ...head,
  method,
  comparisons: z
    .array(ComparisonResource)
    .describe("The ones with the most pairs first; empty if nobody has sent a matched pair."),
  more_comparisons: z.int(),
});
export type ContrastResource = z.infer<typeof ContrastResource>;

/** One line of the nightly file of contrasts: one comparison of one contrast. */
export const ContrastLine = z.strictObject({
  contrast: z.string().describe("The contrast's id, as in the address of its page."),
  differs: head.differs,
  equal: head.equal,
  compared: head.compared,
  method,
  ...ComparisonResource.shape,
});
export type ContrastLine = z.infer<typeof ContrastLine>;

/** All contrasts. */
export const ContrastListResource = z.strictObject({
  method,
  contrasts: z.array(
    z.strictObject({
      ...head,
      comparisons: z.array(
        z.strictObject({
          from: z.string(),
          to: z.string(),
          pairs: z.int(),
          only_key: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ContrastListResource = z.infer<typeof ContrastListResource>;

export const ContrastQuery = z.strictObject({ method: methodAsked });
