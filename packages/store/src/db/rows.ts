/** The types of the tables' rows, from the generated client. */
export type {
  Configuration as ConfigurationRow,
  ConfigurationResult as ConfigurationResultRow,
  ConfigurationTotal as ConfigurationTotalRow,
  Measurement as MeasurementRow,
  ProcessorModel as ProcessorModelRow,
  Report as ReportRow,
  ReportFlag as ReportFlagRow,
} from "./generated/client";
