import { isOnePass, sampleQuantityOf } from "./extensions";
import { BOUNDS } from "./plausibility/bounds";
import { CONSISTENCY } from "./plausibility/consistency";
import { RATINGS } from "./plausibility/ratings";
import { ORDERS } from "./plausibility/orders";
import { SITE_RULES } from "./plausibility/site-rules";

export const PLAUSIBILITY_VERSION = 11;

export const PLAUSIBILITY_RULES = [
  ...BOUNDS,
  ...ORDERS,
  ...CONSISTENCY,
  ...RATINGS,
  ...SITE_RULES,
] as const;

/** What `findImplausible` of packages/science needs of the registry. */
export const PLAUSIBILITY = { rules: PLAUSIBILITY_RULES, sampleQuantityOf, isOnePass };

export type PlausibilityRule = (typeof PLAUSIBILITY_RULES)[number];

export function getPlausibilityRule(id: string): PlausibilityRule | null {
  return PLAUSIBILITY_RULES.find((rule) => rule.id === id) ?? null;
}
