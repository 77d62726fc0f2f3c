/** The rows of the tables, as the database's client types them. */
export type {
  Configuration as ConfigurationRow,
  ConfigurationResult as ConfigurationResultRow,
  ConfigurationTotal as ConfigurationTotalRow,
  Measurement as MeasurementRow,
  ProcessorModel as ProcessorModelRow,
  Report as ReportRow,
  ReportFlag as ReportFlagRow,
} from "./generated/client";
