import { Prisma } from "./generated/client";

/** The types of the tables' rows, from the generated client. */
export type {
  Configuration as ConfigurationRow,
  ConfigurationResult as ConfigurationResultRow,
  ConfigurationTotal as ConfigurationTotalRow,
  Measurement as MeasurementRow,
  ProcessorModel as ProcessorModelRow,
  Report as ReportRow,
  ReportBytes as ReportBytesRow,
  ReportFlag as ReportFlagRow,
} from "./generated/client";

/** The names of all columns of these tables, as Prisma has them. */
export const measurementColumns = Object.keys(Prisma.MeasurementScalarFieldEnum);
export const totalColumns = Object.keys(Prisma.ConfigurationTotalScalarFieldEnum);
export const resultColumns = Object.keys(Prisma.ConfigurationResultScalarFieldEnum);
