/** The paper's editions as data, each published value beside the recomputed one. Imports only schema and science. */
export * from "./andrew-medians";
export * from "./baselines";
export {
  CLAIM_EDITIONS,
  isClaimEdition,
  type Claim,
  type ClaimCase,
  type ClaimEdition,
  type TableCheck,
} from "./claims/claim";
export { CLAIMS } from "./claims/claims";
export { PROSE_OF_1989 } from "./claims/prose-of-1989";
export {
  measureName,
  storedValuesOf,
  valueOfMeasure,
  valuesOf1990,
  type Measure,
  type StoredValue,
} from "./claims/measure";
export { countInRange, isInRange, tableVerdict, type TableVerdict } from "./claims/table-verdict";
export {
  answerOfToday,
  listChangedMost,
  measuresOf,
  thinned,
  type ChangedClaim,
  type MeasuredToday,
  type TodayAnswer,
  type TodayVerdict,
} from "./claims/today-verdict";
export {
  answerOfLiterature,
  valuesOfLiterature,
  type LiteratureAnswer,
} from "./claims/literature-answer";
export * from "./configurations";
export { ANDREW_RUNS } from "./data/archive/andrew-runs";
export type { AndrewConfiguration } from "./data/andrew-configuration";
export { FIGURE_1_PLOTTED } from "./data/figure-1";
export * from "./edition";
export * from "./editions";
export * from "./historical-figure";
export * from "./paper-points";
export * from "./si-value";
export * from "./sprite-on-mach";
export * from "./russian-translation";
export * from "./literature/literature";
export * from "./literature/listed-rating";
export { CALLS_PER_ITERATION, type Converted } from "./literature/convert";
export * from "./literature/rating-bounds";
export * from "./literature/not-found";
export * from "./literature/pair-series";
export * from "./literature/same-hardware";
export { PRINTED_NUMBERS, type NumberPlace, type PrintedNumber } from "./printed-numbers";
export { toClaimResource, toClaimsResource } from "./resources/to-claims-resource";
export { toLiteratureResource } from "./resources/to-literature-resource";
export { toPaperResource } from "./resources/to-paper-resource";
export { toPapersResource } from "./resources/to-papers-resource";
export { PRINTED_INDEXES } from "./data/literature/printed-indexes";
export type { Conversion, LiteratureOperation, Mapping } from "./data/literature/published-source";
