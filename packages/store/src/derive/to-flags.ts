import {
  FLAGS,
  getPlausibilityRule,
  PLAUSIBILITY,
  PLAUSIBILITY_RULES,
  type PlausibilityRule,
  type Report,
} from "@oslag/schema";
import { findImplausible, type Finding } from "@oslag/science";
import type { ReportFlagRow } from "../db/rows";

/** A finding with the flag that it raises. */
export type FlagRow = Omit<ReportFlagRow, "reportId">;

/** What the rules that need nothing but the report find in it; `medians` are those of its measurements that have one. */
export function flagsOf(
  report: Report,
  medians: ReadonlyMap<object, number | null | undefined>,
): readonly FlagRow[] {
  return findImplausible(report, PLAUSIBILITY, (one) => medians.get(one) ?? undefined).map(toFlag);
}

/** A flag of the site's own rules, which the report alone cannot raise. */
export function siteFlag(
  kind: Extract<PlausibilityRule["kind"], `site-${string}`>,
  subject = "",
): FlagRow {
  const rule = PLAUSIBILITY_RULES.find((known) => known.kind === kind);
  if (rule === undefined) throw new RangeError(`There is no plausibility rule of kind ${kind}.`);
  return toFlag({ rule: rule.id, subject });
}

/** Whether less time passed between a challenge and the report's arrival than its run took; false without one. */
export function isLateChallenge(
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
