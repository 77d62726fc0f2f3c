/** The rows of the tables, as the database's client types them. */
export type {
  Configuration as ConfigurationRow,
  Measurement as MeasurementRow,
  ProcessorModel as ProcessorModelRow,
  Report as ReportRow,
  ReportFlag as ReportFlagRow,
} from "./generated/client";
