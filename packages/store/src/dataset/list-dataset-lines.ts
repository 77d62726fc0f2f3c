import {
  countsInAggregates,
  DATASET_SCHEMA,
  type DatasetLine,
  type DatasetQuery,
} from "@oslag/schema";
import { toReportState } from "../fragments/report-state";
import { BYTES_COLUMNS, envelopeOf } from "../fragments/stored-bytes";
import { listDatasetBatches, OLDEST_FIRST, type DatasetSource } from "./list-dataset-batches";

/** An envelope has at most 2 MiB, so a batch has at most 20 MiB. */
const BATCH = 10;

const columns = {
  id: true,
  received: true,
  method: true,
  outcome: true,
  challengeIssued: true,
  ...BYTES_COLUMNS,
  state: true,
  flags: { select: { flag: true, excludes: true } },
} as const;

/** Yields the data set as NDJSON: the signed bytes of each report, in chunks of whole lines. */
export async function* listDatasetLines(
  { db, now }: DatasetSource,
  query: DatasetQuery,
): AsyncGenerator<string> {
  const batches = listDatasetBatches(query, {
    batch: BATCH,
    now,
    read: (where, take) =>
      db.report.findMany({ select: columns, where, orderBy: [...OLDEST_FIRST], take }),
  });
  for await (const rows of batches) {
    const lines = rows.map((row): DatasetLine => {
      const state = toReportState(row.state);
      return {
        schema: DATASET_SCHEMA,
        id: row.id,
        received: row.received.toISOString(),
        state,
        flags: [...new Set(row.flags.map(({ flag }) => flag))].toSorted(),
        counts: countsInAggregates({ ...row, state }),
        challenge_issued: row.challengeIssued?.toISOString() ?? null,
        envelope: Buffer.from(envelopeOf(row)).toString("utf8"),
      };
    });
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }
}
