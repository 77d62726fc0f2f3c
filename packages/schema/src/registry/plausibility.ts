import { BOUNDS } from "./plausibility/bounds";
import { CONSISTENCY } from "./plausibility/consistency";
import { ORDERS } from "./plausibility/orders";
import type { PlausibilityRule } from "./plausibility/rule";
import { SITE_RULES } from "./plausibility/site-rules";

export type { PlausibilityCheck, PlausibilityRule } from "./plausibility/rule";

export const PLAUSIBILITY_VERSION = 6;

export const PLAUSIBILITY_RULES = [
  ...BOUNDS,
  ...ORDERS,
  ...CONSISTENCY,
  ...SITE_RULES,
] as const satisfies readonly PlausibilityRule[];

export type PlausibilityRuleId = (typeof PLAUSIBILITY_RULES)[number]["id"];

/** What a rule found: which rule, and which measurement, such as `select 10-full`; empty when it is about the report. */
export type Finding = { readonly rule: string; readonly subject: string };

export function getPlausibilityRule(id: string): PlausibilityRule | null {
  return PLAUSIBILITY_RULES.find((rule) => rule.id === id) ?? null;
}
