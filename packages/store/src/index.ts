/**
 * PostgreSQL and everything that is stored in it. README.md lists the rooms of this package and their order. The site, scripts,
 * benchmarks and tests import it by its name; helpers for tests are in `@oslag/store/testing`.
 */
export { refreshAll } from "./aggregates/refresh-all";
export { refreshRecorded } from "./aggregates/refresh-recorded";
export { getChallengeSecrets } from "./challenges/challenge-secrets";
export { CHALLENGE_NONCE_BYTES, issueChallenge } from "./challenges/challenge";
export { csvCell } from "./dataset/csv-cell";
export { dataDictionary } from "./dataset/dictionary";
export { listDatasetBatches, OLDEST_FIRST } from "./dataset/list-dataset-batches";
export { listDatasetLines } from "./dataset/list-dataset-lines";
export { listDatasetCsv } from "./dataset/list-dataset-rows";
export { type DumpSource, listDumps, openDumpFile } from "./dataset/list-dumps";
export { replaceDumps } from "./dataset/replace-dumps";
export { DUMP_CONTENTS } from "./dataset/dump-contents";
export { writeDump } from "./dataset/write-dump";
export { countConnections } from "./db/connections";
export { type Database, openDatabase, openReplica, type Replica } from "./db/database";
export { isDurable } from "./db/is-durable";
export { isUnavailable } from "./db/is-unavailable";
export { logFailure } from "./db/log-failure";
export { findSchema, OLDEST_SCHEMA_VERSION, SCHEMA_VERSION } from "./db/schema-version";
export { deriveReport } from "./derive/derive-report";
export { isQuietReport } from "./derive/to-grade";
export { arrivedTooSoon, type FlagRow, withSiteFlags } from "./derive/to-flags";
export { hasCurrentEditions } from "./editions/has-current-editions";
export { loadEditions } from "./editions/load-editions";
export { listCurveFigures } from "./figures/curve-snapshot";
export { isLogX } from "./figures/figure-scales";
export { type FitWithoutKeys } from "./figures/get-fit-without-keys";
export { getFigure } from "./figures/get-figure";
export type { OperationExponents } from "./figures/fit-operations";
export {
  forgetFreezingQuotas,
  type FreezingLimits,
  type FreezingSender,
} from "./figures/freezing-quota";
export { getFrozenBytes } from "./figures/frozen-bytes";
export {
  contributingReportsWithdrawn,
  type ExcludedReport,
  figurePresence,
  getFigureRendering,
  getFrozenFigure,
  hasNewerReports,
  refuseFigure,
  type StoredFigure,
} from "./figures/get-frozen-figure";
export { getCurvesFigure, listCurvesFigures } from "./figures/curves-snapshot";
export { getReportFigure } from "./figures/get-report-figure";
export { toReportIds } from "./figures/report-ids";
export {
  FIGURE_BYTES_MAX,
  type Rendering,
  type StoredId,
  storeFigure,
} from "./figures/store-figure";
export { refreshSearchTerms } from "./aggregates/refresh-search-terms";
export type { Found } from "./queries/found";
export { search, wordsOf } from "./queries/search";
export { suggestSpelling } from "./queries/suggest-spelling";
export { getReportState } from "./fragments/report-state";
export { type Admission } from "./ingest/admission";
export { admit, type Admitted, KEY_REVOKED } from "./ingest/admit";
export { ingest } from "./ingest/ingest";
export { storeReport } from "./ingest/store-report";
export { hashNetwork } from "./networks/hash-network";
export {
  getNetworkSecret,
  NETWORK_PERIOD_DAYS,
  type NetworkSecret,
} from "./networks/network-secret";
export { checkFigures } from "./operations/check-figures";
export { checkStatements } from "./operations/check-statements";
export { fsck } from "./operations/fsck";
export { findUnmoved, keepBytesApart, moveBytes } from "./operations/move-bytes";
export { rederiveAll } from "./operations/rederive";
export { configurationPresence, hasKey } from "./queries/address-presence";
export { type ConfigurationSummary } from "./queries/configuration-summary";
export { type Change } from "./queries/find-changes";
export {
  type Compared,
  type ComparedSides,
  type ComparedValue,
  listCompared,
} from "./queries/get-compared";
export {
  type ConfigurationTotals,
  type ConfigurationValue,
  getConfiguration,
} from "./queries/get-configuration";
export { BYTES_COLUMNS, envelopeOf, toStoredBytes } from "./fragments/stored-bytes";
export { CLAIM_CONFIGURATIONS_MAX, getClaimValues } from "./queries/get-claim-values";
export { getEnvelope } from "./queries/get-envelope";
export { getExampleIds } from "./queries/get-example-ids";
export { resolveKey } from "./queries/get-key";
export { countRanked } from "./queries/count-ranked";
export {
  getLeaderboard,
  type Leaderboard,
  type LeaderboardRow,
  type RowStanding,
} from "./queries/get-leaderboard";
export {
  findRanked,
  type BoardClass,
  type RankedPlace,
  type SoughtThing,
  type Unranked,
} from "./queries/find-ranked";
export { type ReportPlace } from "./queries/get-report-place";
export {
  getReport,
  toReportDetail,
  type MeasurementSummary,
  type ReportDetail,
  type SampleSummary,
} from "./queries/get-report";
export {
  getReportForCard,
  getResultCard,
  type Comparable,
  type NotCompared,
  type PreviousReport,
  type ResultCard,
  type Standing,
} from "./queries/get-result-card";
export { listClassReports, type ClassReports } from "./queries/list-class-reports";
export { listConfigurations } from "./queries/list-configurations";
export { type FigurePoint, listFigurePoints } from "./queries/list-figure-points";
export { getDefaultMethod, listCountedMethods } from "./queries/list-counted-methods";
export {
  type FilterCount,
  filterOptions,
  type FilterOptions,
  listFilterCounts,
} from "./queries/list-filter-counts";
export { FEED_ENTRIES_MAX, type FeedSubject, listFeedReports } from "./queries/list-feed-reports";
export { listPairPoints, type PairPoints, type PairRange } from "./figures/list-pair-points";
export { getOperations, type Operations } from "./pages/get-operations";
export { listNewest, listReports } from "./queries/list-reports";
export { bytesOf } from "./queries/bytes-of";
export { BANDWIDTH_CURVES, PARALLEL_CURVES } from "./queries/list-configuration-curves";
export { HISTORY_REPORTS_MAX, type HistoryLine } from "./queries/list-value-history";
export { RUNS_OF_KEY_MAX, RUNS_READ_MAX } from "./queries/list-values-of-keys";
export { machineFlags } from "./queries/machine-flags";
export { parallelResults, type ParallelSeries, processesOf } from "./queries/parallel-results";
export { ratingFlags } from "./queries/rating-flags";
export { type ReportListItem } from "./queries/report-list-item";
export {
  type DownloadPlace,
  downloadPlace,
  type Downloads,
  DOWNLOAD_FAULTS,
  readDownloads,
  readOfficialSuites,
} from "./releases/read-downloads";
export { startSettler, type Settler } from "./settling/settler";
export { acceptStatement } from "./statements/accept-statement";
export { hasEnded } from "./statements/key-rights";
export { type ListedStatement, listStatements } from "./statements/list-statements";
export { toStatementResource } from "./statements/to-statement-resource";
export { getComparisonPage, type ComparisonPage } from "./pages/get-comparison-page";
export {
  getConfigurationOverTime,
  getConfigurationPage,
  type ConfigurationOverTime,
  type ConfigurationPage,
} from "./pages/get-configuration-page";
export {
  CONTRAST_CONFIGURATIONS_MAX,
  CONTRAST_PAYLOAD_CONFIGURATIONS_MAX,
  CONTRAST_PAYLOADS_MAX,
} from "./queries/contrast-sides";
export {
  CONTRAST_PAIRS_MAX,
  type ContrastAnswer,
  type ContrastComparison,
  type ContrastPair,
  getContrasts,
  type PairedSide,
} from "./queries/get-contrasts";
export { toComparisonResource } from "./queries/to-comparison-resource";
export {
  getTimelinePage,
  TIMELINE_LOOKED_AT_MAX,
  TIMELINE_POINTS_MAX,
  type TimelineLine,
  type TimelinePage,
  type TimelinePoint,
} from "./pages/get-timeline-page";
export { type TimelineSeries } from "./pages/timeline-series";
export {
  getSubjectPage,
  SUBJECT_SKIP_MAX,
  type SubjectConfiguration,
  type SubjectGroup,
  type SubjectPage,
  type SubjectValue,
} from "./pages/get-subject-page";
export {
  getProcessor,
  getSystem,
  getConfigurationName,
  type KnownSubject,
  listSubjects,
  type ListedSubject,
} from "./queries/subjects";
export { getKeyPage, type KeyPage } from "./pages/get-key-page";
export {
  getReportPage,
  type ReportPage,
  type SampledMeasurement,
  type ShownReport,
} from "./pages/get-report-page";
