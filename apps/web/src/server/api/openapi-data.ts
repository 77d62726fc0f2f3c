import { DatasetLine, DatasetQuery, DictionaryResource, DumpListResource } from "@oslag/schema";
import { json, PROBLEM, queryParameters, read, toSchema } from "./openapi-parts";

const parameters = queryParameters(DatasetQuery);
const stream = (description: string, content: Readonly<Record<string, { schema: object }>>) => ({
  responses: { "200": { description, content }, default: PROBLEM },
});

/** The addresses of the data set. */
export const DATA_PATHS = {
  "/api/v1/dataset.ndjson": {
    get: {
      ...read("getDatasetNdjson", {
        summary:
          "Every report with its signed bytes, the oldest first, one line each, sent as it is read. Read on later with `since` and the last line's `received`.",
        answer: "DatasetLine",
        parameters,
      }),
      ...stream("One line for each report.", {
        "application/x-ndjson": { schema: json("DatasetLine")["application/json"].schema },
      }),
    },
  },
  "/api/v1/dataset.csv": {
    get: {
      ...read("getDatasetCsv", {
        summary:
          "What was derived from every report, the oldest first, as CSV (RFC 4180), sent as it is read.",
        answer: "DatasetLine",
        parameters,
      }),
      ...stream("One row for each measurement; its columns are in the dictionary.", {
        "text/csv": { schema: { type: "string", contentEncoding: "binary" } },
      }),
    },
  },
  "/api/v1/dictionary": {
    get: read("getDictionary", {
      summary: "What each column and member of the data set means.",
      answer: "Dictionary",
    }),
  },
  "/api/v1/dumps": {
    get: read("listDumps", {
      summary: "The nightly files of the data set, with their digests, the newest first.",
      answer: "DumpList",
    }),
  },
};

export const DATA_SCHEMAS = {
  DatasetLine: toSchema(DatasetLine),
  Dictionary: toSchema(DictionaryResource),
  DumpList: toSchema(DumpListResource),
};
