/** Names things and writes numbers, in the same way on pages, in figures and in files. */
export { compareReleases } from "./compare-releases";
export {
  configurationDetail,
  configurationLabel,
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
  isInOurWords,
} from "./environment-attributes";
export { countOf, type Noun } from "./count-of";
export { describePlace, describePublished } from "./describe-published";
export { publishedName } from "./published-name";
export {
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
  relativeSpeedFormat,
} from "./format-number";
export { formatDate, formatTime } from "./format-time";
export { intervalOverText } from "./interval-text";
export { findingName, measurementAnchor, measurementName } from "./measurement-name";
export { mitigationsClass } from "./mitigations-class";
export { processorName, shownProcessorName, UNRECOGNISED, withoutMark } from "./processor-name";
export { generationName, identificationText } from "./processor-facts";
export { readableUnit } from "./readable-unit";
export { roundNumber } from "./round-number";
export { CAPPED, type Sizing, sizingOf } from "./sizing";
export { mitigationsName, valueName } from "./value-names";
export { yearText } from "./year-text";
