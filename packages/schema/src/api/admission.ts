import * as z from "zod";
import { FLAG_CODES, type FlagCode } from "../registry/flags";
import { Challenge, KeyId, Sha256, Timestamp } from "../report";

/** The body of `POST /api/v1/challenges`. */
export const ChallengeRequest = z.strictObject({
  key: KeyId.describe("The key that will sign the report; nobody else can use the challenge."),
});
export type ChallengeRequest = z.infer<typeof ChallengeRequest>;

export const ChallengeResource = z.strictObject({
  challenge: Challenge.describe("To be put into one report, before it is signed."),
  expires: Timestamp.describe("Until then the site takes a report with it."),
});
export type ChallengeResource = z.infer<typeof ChallengeResource>;

const flagCodes = FLAG_CODES as [FlagCode, ...FlagCode[]];

export const FlagResource = z.strictObject({
  flag: z.enum(flagCodes),
  rule: z.string().describe("The plausibility rule that raised it."),
  subject: z.string().describe("A measurement, or empty for the whole report."),
  excludes: z.boolean().describe("Whether it keeps the report out of every aggregate."),
  seen: z.string(),
  harm: z.string(),
  reason: z.string().describe("Why the rule holds."),
});
export type FlagResource = z.infer<typeof FlagResource>;

/** What the site would say of a report; nothing was stored, and no challenge was used. */
export const CheckResource = z.strictObject({
  id: Sha256,
  key: KeyId,
  known: z.boolean().describe("Whether the site has this report already."),
  fresh: z.boolean().describe("Whether it carries a challenge of this site; false means offline."),
  counts: z.boolean().describe("Whether it would enter aggregates: no flag excludes it."),
  flags: z.array(FlagResource),
});
export type CheckResource = z.infer<typeof CheckResource>;
