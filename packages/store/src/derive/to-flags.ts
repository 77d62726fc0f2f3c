import {
  CHALLENGE_LIFETIME_MS,
  FLAGS,
  getPlausibilityRule,
  PLAUSIBILITY,
  PLAUSIBILITY_RULES,
  type PlausibilityRule,
  type Report,
} from "@oslag/schema";
import { findImplausible, type Finding, type KnownValues } from "@oslag/science";
import type { ReportFlagRow } from "../db/rows";

/** A finding of a plausibility rule, with the flag that it raises. */
export type FlagRow = Omit<ReportFlagRow, "reportId">;

/**
 * Returns what the rules about single reports find in this one, and whether its clock disagrees with its challenge, which is one
 * flag with the rule that found it first. `known` maps its measurements to their values. `issued` is when the site issued the
 * challenge, null without one.
 */
export function flagsOf(
  report: Report,
  {
    known,
    issued,
  }: { readonly known: ReadonlyMap<object, KnownValues>; readonly issued: Date | null },
): readonly FlagRow[] {
  const own = findImplausible(report, PLAUSIBILITY, (one) => known.get(one)).map(toFlag);
  const clock = siteFlag("site-clock");
  const isFlagged = own.some(({ flag }) => flag === clock.flag);
  return !isFlagged && issued !== null && hasWrongClock(report, issued) ? [...own, clock] : own;
}

/** Returns the flag of one of the site's own rules, which need more than the report. */
export function siteFlag(
  kind: Extract<PlausibilityRule["kind"], `site-${string}`>,
  subject = "",
): FlagRow {
  return toFlag({ rule: getRuleOf(kind).id, subject });
}

function getRuleOf<Kind extends PlausibilityRule["kind"]>(
  kind: Kind,
): Extract<PlausibilityRule, { readonly kind: Kind }> {
  const rule = PLAUSIBILITY_RULES.find(
    (known): known is Extract<PlausibilityRule, { readonly kind: Kind }> => known.kind === kind,
  );
  if (rule === undefined) throw new RangeError(`There is no plausibility rule of kind ${kind}.`);
  return rule;
}

/** Returns whether the run, by its own clock, was long before the challenge was issued or long after it had expired. */
function hasWrongClock({ run }: Report, issued: Date): boolean {
  const toleranceMs = getRuleOf("site-clock").hours * 60 * 60 * 1000;
  return (
    Date.parse(run.started) < issued.getTime() - toleranceMs ||
    Date.parse(run.finished) > issued.getTime() + CHALLENGE_LIFETIME_MS + toleranceMs
  );
}

/** Returns the flags of a stored report: its own, and those of the site's rules that are stored with it. */
export function withSiteFlags(
  flags: readonly FlagRow[],
  { repeated, tooSoon }: { readonly repeated: boolean; readonly tooSoon: boolean },
): readonly FlagRow[] {
  return [
    ...flags,
    ...(repeated ? [siteFlag("site-repeated")] : []),
    ...(tooSoon ? [siteFlag("site-challenge")] : []),
  ];
}

/**
 * Returns whether less time passed between the challenge and the report's arrival than its run took; false without a
 * challenge.
 */
export function arrivedTooSoon(
  report: Report,
  { issued, received }: { readonly issued: Date | null; readonly received: Date },
): boolean {
  return issued !== null && (received.getTime() - issued.getTime()) * 1e6 < report.run.elapsed_ns;
}

function toFlag({ rule: id, subject }: Finding): FlagRow {
  const rule = getPlausibilityRule(id);
  if (rule === null) throw new RangeError(`There is no plausibility rule ${id}.`);
  return { rule: id, subject, flag: rule.flag, excludes: FLAGS[rule.flag].excludes };
}
