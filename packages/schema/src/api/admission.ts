import * as z from "zod";
import { FLAG_CODES, type FlagCode } from "../registry/flags";
import { ReportState } from "./statements";
import { Challenge, KeyId, Sha256, Timestamp } from "../report";

/** The body of `POST /api/v1/challenges`. */
export const ChallengeRequest = z.strictObject({
  key: KeyId.describe("The key that will sign the report. Only this key can use the challenge."),
});
export type ChallengeRequest = z.infer<typeof ChallengeRequest>;

export const ChallengeResource = z.strictObject({
  challenge: Challenge.describe("Put it into one report before signing."),
  expires: Timestamp.describe("The site accepts a report with this challenge until then."),
  formats: z
    .array(z.int().min(1))
    .min(1)
    .describe(
      "The versions of the report format that the site takes. Older sites do not say: they take version 1.",
    ),
});
export type ChallengeResource = z.infer<typeof ChallengeResource>;

const flagCodes = FLAG_CODES as [FlagCode, ...FlagCode[]];

export const FlagResource = z.strictObject({
  flag: z.enum(flagCodes),
  rule: z.string().describe("The plausibility rule that raised it."),
  subject: z.string().describe("A measurement; empty if the flag concerns the whole report."),
  excludes: z.boolean().describe("Whether it keeps the report out of all aggregates."),
  seen: z.string(),
  harm: z.string(),
  reason: z.string().describe("Why the rule holds."),
});
export type FlagResource = z.infer<typeof FlagResource>;

/** What the site would answer to a report. A check stores nothing and uses up no challenge. */
export const CheckResource = z.strictObject({
  id: Sha256,
  key: KeyId,
  known: z.boolean().describe("Whether the site already has this report."),
  state: ReportState.describe(
    "The state that signed statements give the report; `counted` if the site does not have it.",
  ),
  fresh: z
    .boolean()
    .describe("Whether it carries a challenge of this site; false for a report made offline."),
  counts: z
    .boolean()
    .describe(
      "Whether it enters aggregates: its method is known, no flag excludes it, and its state is `counted`.",
    ),
  flags: z.array(FlagResource),
});
export type CheckResource = z.infer<typeof CheckResource>;
