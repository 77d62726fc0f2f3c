/** The report format, its registries and the API's shapes. Imports only zod. */
export * from "./api/admission";
export * from "./api/configuration";
export * from "./api/configurations";
export * from "./api/contrasts";
export * from "./api/dataset";
export * from "./api/dumps";
export * from "./api/figures";
export * from "./api/leaderboards";
export * from "./api/literature";
export * from "./api/papers";
export * from "./api/reports";
export * from "./api/search";
export * from "./api/statements";
export * from "./figure/check-specification";
export * from "./figure/explore-curves";
export * from "./figure/explore-query";
export * from "./figure/figure-resource";
export * from "./figure/frozen-figure";
export * from "./figure/report-figure-query";
export * from "./figure/report-snapshot";
export * from "./figure/report-specification";
export * from "./figure/sets";
export * from "./figure/snapshot";
export * from "./figure/specification";
export * from "./figure/to-explore-query";
export * from "./limits";
export * from "./meaning";
export { isNfc } from "./nfc";
export * from "./patterns";
export * from "./problem";
export * from "./registry/architectures";
export * from "./registry/benchmarks";
export * from "./registry/extensions";
export * from "./registry/flags";
export * from "./registry/grades";
export * from "./registry/interval-over";
export * from "./registry/means";
export * from "./registry/methods";
export * from "./registry/operating-systems";
export * from "./registry/plausibility";
export * from "./registry/private-texts";
export * from "./registry/problems";
export * from "./registry/reasons";
export * from "./registry/run-classes";
export * from "./registry/values";
export * from "./registry/vendors";
export * from "./registry/warnings";
export * from "./release";
export * from "./report";
export * from "./statement";
export { COMBINING_CLASSES, COMPOSITES, NEVER_IN_NFC } from "./unicode-15";
export { CHALLENGE_LIFETIME_MS } from "./challenge-lifetime";
export { countsInAggregates, verdictOf } from "./counts-in-aggregates";
export { isOfPoint } from "./registry/is-of-point";
export { VERDICTS, type VerdictId } from "./registry/verdicts";
export {
  COMPARED_MAX,
  COMPARED_MIN,
  parseComparedIds,
  readComparedIds,
  type ComparedId,
} from "./compare-query";
