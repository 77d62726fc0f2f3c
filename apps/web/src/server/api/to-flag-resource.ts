import { FLAGS, type FlagCode, type FlagResource, getPlausibilityRule } from "@oslag/schema";
import type { FlagRow } from "@oslag/store";

/** Returns a flag with its text. A flag of an older version of the rules has a text as long as its code is published. */
export function toFlagResource({ flag, rule, subject, excludes }: FlagRow): FlagResource {
  const code = flag as FlagCode;
  const { seen, harm } = FLAGS[code];
  return {
    flag: code,
    rule,
    subject,
    excludes,
    seen,
    harm,
    reason: getPlausibilityRule(rule)?.reason ?? "",
  };
}
