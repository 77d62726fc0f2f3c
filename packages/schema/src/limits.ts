/** Limits of the site and the runner. docs/report.md gives the reason for each. */
export const LIMITS = {
  envelopeBytes: 1_048_576,
  /** Each of `{ [ , :` outside a string counts as one token. */
  tokens: 100_000,
  depth: 16,
  textCharacters: 200,
  noteCodePoints: 500,
  measurements: 160,
  samplesPerMeasurement: 100,
  parametersPerMeasurement: 16,
  listEntries: 64,
  /** Four times the size of the largest possible statement. */
  statementBytes: 16_384,
} as const;

export const ENVELOPE_PAYLOAD_TYPE = "application/vnd.oslag.report.v1+json";
export const STATEMENT_PAYLOAD_TYPE = "application/vnd.oslag.statement.v1+json";
export const REPORT_SCHEMA = "oslag.report/1";
export const STATEMENT_SCHEMA = "oslag.statement/1";
