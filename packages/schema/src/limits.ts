/** Limits of the site and the runner. docs/report.md gives the reason for each. */
export const LIMITS = {
  /** Of the largest format. A verifier reads no more before it knows the format. */
  envelopeBytes: 2_097_152,
  /** Of an envelope, and of a payload unless its format allows more. Each of `{ [ , :` outside a string is one token. */
  tokens: 100_000,
  depth: 16,
  textCharacters: 200,
  noteCodePoints: 500,
  measurements: 160,
  /** Of the largest format. */
  samplesPerMeasurement: 200,
  parametersPerMeasurement: 16,
  listEntries: 64,
  /** Four times the size of the largest possible statement. */
  statementBytes: 16_384,
} as const;

export const REPORT_SCHEMA_1 = "oslag.report/1";
export const REPORT_SCHEMA_2 = "oslag.report/2";

/** A version of the report format, with the limits that differ between versions. */
export type ReportFormat = {
  readonly version: number;
  readonly schema: string;
  readonly payloadType: string;
  readonly envelopeBytes: number;
  readonly tokens: number;
  readonly samplesPerMeasurement: number;
};

/** Every version of the report format, oldest first. Format 1 is of method 1, format 2 of every later method. */
export const REPORT_FORMATS = [
  {
    version: 1,
    schema: REPORT_SCHEMA_1,
    payloadType: "application/vnd.oslag.report.v1+json",
    envelopeBytes: 1_048_576,
    tokens: 100_000,
    samplesPerMeasurement: 100,
  },
  {
    version: 2,
    schema: REPORT_SCHEMA_2,
    payloadType: "application/vnd.oslag.report.v2+json",
    envelopeBytes: LIMITS.envelopeBytes,
    tokens: 200_000,
    samplesPerMeasurement: LIMITS.samplesPerMeasurement,
  },
] as const satisfies readonly ReportFormat[];

export const [FORMAT_1, FORMAT_2] = REPORT_FORMATS;

/** Returns the payload type of a report with this `schema`. An unknown one counts as format 1. */
export function reportPayloadType(schema: unknown): string {
  return (REPORT_FORMATS.find((format) => format.schema === schema) ?? FORMAT_1).payloadType;
}

export const STATEMENT_PAYLOAD_TYPE = "application/vnd.oslag.statement.v1+json";
export const STATEMENT_SCHEMA = "oslag.statement/1";
