import { DatasetQuery, type Result } from "@oslag/schema";
import { datasetResponse } from "../dataset/dataset-response";
import { listDatasetCsv, listDatasetLines } from "@oslag/store";
import { parseQuery } from "../http/parse-query";
import type { Site } from "../site";

type Answer = Promise<Response | Result<never>>;
type Source = Pick<Site, "db">;

/** GET /api/v1/dataset.ndjson: one line for each report, with its signed bytes. */
export async function getDatasetNdjson(request: Request, { db }: Source): Answer {
  const query = parseQuery(request, DatasetQuery);
  if (!query.ok) return query;
  return datasetResponse(request, {
    chunks: () => listDatasetLines({ db, now: new Date() }, query.value),
    contentType: "application/x-ndjson",
    filename: "oslag.ndjson",
  });
}

/** GET /api/v1/dataset.csv: one row for each measurement. */
export async function getDatasetCsv(request: Request, { db }: Source): Answer {
  const query = parseQuery(request, DatasetQuery);
  if (!query.ok) return query;
  return datasetResponse(request, {
    chunks: () => listDatasetCsv({ db, now: new Date() }, query.value),
    contentType: "text/csv; charset=utf-8; header=present",
    filename: "oslag.csv",
  });
}
