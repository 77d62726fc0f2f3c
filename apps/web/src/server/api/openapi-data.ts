import { DatasetLine, DatasetQuery, DictionaryResource, DumpListResource } from "@oslag/schema";
import { type Content, json, PROBLEM, queryParameters, read, toSchema } from "./openapi-parts";

const parameters = queryParameters(DatasetQuery);
const stream = (description: string, content: Content) => ({
  responses: { "200": { description, content }, default: PROBLEM },
});

/** Reads of the data set. */
export const DATA_OPERATIONS = {
  getDatasetNdjson: {
    ...read({
      summary:
        "Every report with its signed bytes, the oldest first, one line each, sent as it is read. Read on later with `since` and the last line's `received`.",
      answer: "DatasetLine",
      parameters,
    }),
    ...stream("One line for each report.", {
      "application/x-ndjson": { schema: json("DatasetLine")["application/json"].schema },
    }),
  },
  getDatasetCsv: {
    ...read({
      summary:
        "What was derived from every report, the oldest first, as CSV (RFC 4180), sent as it is read.",
      answer: "DatasetLine",
      parameters,
    }),
    ...stream("One row for each measurement; its columns are in the dictionary.", {
      "text/csv": { schema: { type: "string", contentEncoding: "binary" } },
    }),
  },
  getDictionary: read({
    summary: "What each column and member of the data set means.",
    answer: "Dictionary",
  }),
  listDumps: read({
    summary: "The nightly files of the data set, with their digests, the newest first.",
    answer: "DumpList",
  }),
};

export const DATA_SCHEMAS = {
  DatasetLine: toSchema(DatasetLine),
  Dictionary: toSchema(DictionaryResource),
  DumpList: toSchema(DumpListResource),
};
