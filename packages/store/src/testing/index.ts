/** Helpers for tests and benchmarks that need stored reports. Product code must not import them. */
export { type Made, madeDetail, madeMeasurements, madeResult } from "./made-measurements";
export { makeAdmission, TEST_CHALLENGE_SECRET } from "./make-admission";
export { makeRelease } from "./make-release";
export {
  busyInFormat2,
  inBrowser,
  inFormat1,
  inFormat2,
  makeEnvelope,
  makeReport,
  type Scenario,
  TEST_ORIGIN,
  testKey,
  WHOLE_SET,
} from "./make-report";
export { makeStatement, type StatementScenario } from "./make-statement";
export { storeScenario, storeScenarios } from "./store-scenario";
export {
  changeBytes,
  isShared,
  keepBytesInReports,
  storeInReports,
  storeWhole,
} from "./store-as-before";
export { useDatabase } from "./use-database";
export { useReplicatedDatabase } from "./use-replicated-database";
export { pageReaders } from "./page-readers";
export { watchDatabase } from "./watch-database";
