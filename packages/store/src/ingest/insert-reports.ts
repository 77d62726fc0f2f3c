import type { OpenedReport } from "@oslag/signing";
import { z } from "zod";
import { runPrepared, type Database } from "../db/database";
import type { ReportRow } from "../db/rows";
import { columnsJson } from "../db/to-columns";
import { toStoredBytes } from "../fragments/stored-bytes";
import type { DerivedReport } from "../derive/derive-report";
import { toProcessorModel } from "../derive/to-configuration";
import { siteFlag } from "../derive/to-flags";
import type { UsedChallenge } from "./admit";

/** The keyed hash of the network that sent a report. */
export type HashedNetwork = { readonly period: string; readonly hash: string };

/** A verified report with its derived rows, to be stored. */
export type NewReport = {
  readonly opened: OpenedReport;
  readonly derived: DerivedReport;
  readonly challenge: UsedChallenge | null;
  readonly network: HashedNetwork | null;
};

const Inserted = z.object({
  id: z.string(),
  received: z.date(),
  repeated: z.boolean(),
  /** Whether the report arrived too soon after its challenge; the function of the database calls it late. */
  late: z.boolean(),
  model_rating: z.number().nullable(),
});

/** What the database found out about a report while storing it. */
export type InsertedReport = z.infer<typeof Inserted> & {
  /** A time of the database's clock, in microseconds since 1970, at which the report was committed already. */
  readonly committedBy: number;
};

const Rows = z.array(Inserted);

const TEXT = `SELECT * FROM store_uploads($1::json, $2::bytea, $3::integer[], $4::numeric[], $5::json, $6::json, $7::json, $8::json,
    $9::json, $10::json, $11::json, $12::json)`;

/**
 * Stores all reports in one transaction, or none. The result is null for a report that was stored before, by an earlier group
 * or earlier in this one.
 */
export async function insertReports(
  db: Database,
  group: readonly NewReport[],
): Promise<readonly (InsertedReport | null)[]> {
  const firsts = new Map<string, NewReport>();
  for (const made of group) if (!firsts.has(made.opened.id)) firsts.set(made.opened.id, made);
  const values = toValues(
    [...firsts.values()].toSorted((a, b) => compare(a.opened.id, b.opened.id)),
  );
  const sent = performance.now();
  const rows = Rows.parse(await runPrepared(db, { name: "store_uploads", text: TEXT, values }));
  const tookMs = performance.now() - sent;
  const inserted = new Map(
    rows.map((row) => [row.id, { committedBy: toCommittedBy(row.received, tookMs), ...row }]),
  );
  return group.map((made) =>
    firsts.get(made.opened.id) === made ? (inserted.get(made.opened.id) ?? null) : null,
  );
}

/**
 * Returns a time by which the statement was committed. The database began it at `received`, rounded to a millisecond, and after it was
 * sent. So the answer, which follows the commit, had come by `tookMs` after that.
 */
const toCommittedBy = (received: Date, tookMs: number) =>
  Math.ceil((received.getTime() + 1 + tookMs) * 1000);

/** Returns the statement's values. Every list is in the order of its keys, so that two groups never wait for one another. */
function toValues(group: readonly NewReport[]): readonly unknown[] {
  const configurations = distinct(group.map(({ derived }) => derived.configuration));
  return [
    columnsJson(group.map(toReportRow)),
    Buffer.concat(group.map(({ opened }) => opened.payload)),
    group.map(({ opened }) => opened.payload.byteLength),
    group.map(({ opened }) => opened.report.run.elapsed_ns),
    columnsJson(configurations),
    columnsJson(distinct(configurations.map(toProcessorModel))),
    columnsJson(group.flatMap(({ derived }) => derived.measurements)),
    columnsJson(
      group.flatMap(({ opened, derived }) =>
        derived.flags.map((flag) => ({ reportId: opened.id, ...flag })),
      ),
    ),
    columnsJson(
      group
        .flatMap(({ opened, derived: { samplesDigest: digest } }) =>
          digest === null ? [] : [{ digest, reportId: opened.id }],
        )
        .toSorted((a, b) => compare(a.digest, b.digest)),
    ),
    columnsJson(
      group.flatMap(({ opened, network }) =>
        network === null ? [] : [{ reportId: opened.id, ...network }],
      ),
    ),
    JSON.stringify(siteFlag("site-repeated")),
    JSON.stringify(siteFlag("site-challenge")),
  ];
}

function toReportRow({ opened, derived, challenge }: NewReport) {
  const { formatVersion, envelope, signature } = toStoredBytes(opened);
  const row: Omit<ReportRow, "envelope" | "signature" | "payload" | "received"> & {
    readonly envelope: string | null;
    readonly signature: string | null;
  } = {
    id: opened.id,
    formatVersion,
    envelope: envelope && toBytea(envelope),
    signature: signature && toBytea(signature),
    keyId: opened.key,
    machineId: opened.report.machine.id,
    challenge: challenge?.text ?? null,
    challengeIssued: challenge?.issued ?? null,
    ...derived.report,
  };
  return row;
}

/** Returns bytes as PostgreSQL reads them from a text. */
const toBytea = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}`;

function distinct<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].toSorted((a, b) => compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
