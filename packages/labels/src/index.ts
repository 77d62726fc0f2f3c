/** Names things and writes numbers, in the same way on pages, in figures and in files. */
export { compareReleases } from "./compare-releases";
export {
  configurationDetail,
  isVirtual,
  OS_TITLES,
  shortConfigurationName,
} from "./configuration-name";
export {
  type Attributes,
  type Difference,
  type Environment,
  listDifferences,
  toAttributes,
} from "./environment-attributes";
export { describePlace, describePublished } from "./describe-published";
export {
  countOf,
  formatBytes,
  formatCount,
  formatEstimate,
  formatExponent,
  formatFixed,
  formatHertz,
  formatOrNull,
  formatPercent,
  formatRelativeRange,
  formatRelativeSpeed,
  formatRelativeSpeedWithin,
  formatShort,
  formatSignificant,
} from "./format-number";
export { formatDate, formatTime } from "./format-time";
export { intervalOverText } from "./interval-text";
export { measurementAnchor, measurementName } from "./measurement-name";
export { mitigationsClass } from "./mitigations-class";
export { processorName, UNRECOGNISED, withoutMark } from "./processor-name";
export { generationName, IDENTIFICATION, yearText } from "./processor-facts";
export { readableUnit } from "./readable-unit";
export { roundNumber } from "./round-number";
export { CAPPED, type Sizing, sizingOf } from "./sizing";
