import type { OpenedReport } from "@oslag/signing";
import { z } from "zod";
import type { Database } from "../db/database";
import { sqlStateOf } from "../db/is-unavailable";
import type { ReportRow } from "../db/rows";
import { sql } from "../db/sql";
import { toColumns } from "../db/to-columns";
import { deriveReport, type DerivedReport } from "../derive/derive-report";
import { officialSuites as releasedSuites } from "../derive/official-suites";
import { toProcessorModel } from "../derive/to-configuration";
import { siteFlag, type FlagRow } from "../derive/to-flags";
import type { UsedChallenge } from "./admit";

/** The number that the payload's schema ends in, `oslag.report/1`. */
const FORMAT_VERSION = 1;

/** What the function of the database raises. */
const USED_CHALLENGE = "OS002";

/** What was stored, as far as the envelope alone does not say it. */
export type StoredReport = {
  readonly received: Date;
  readonly derived: DerivedReport;
  /** Those of the report and those that the site found. */
  readonly flags: readonly FlagRow[];
  /** The usual rating of the processor model; null before three keys reported it. */
  readonly modelRating: number | null;
};

export type Stored =
  | { readonly verdict: "stored"; readonly stored: StoredReport }
  | { readonly verdict: "known" }
  | { readonly verdict: "challenge used" };

export type StoreOptions = {
  readonly challenge?: UsedChallenge | null;
  readonly officialSuites?: ReadonlySet<string>;
};

const Answer = z.tuple([
  z.discriminatedUnion("verdict", [
    z.object({ verdict: z.literal("known") }),
    z.object({
      verdict: z.literal("stored"),
      received: z.date(),
      repeated: z.boolean(),
      late: z.boolean(),
      model_rating: z.number().nullable(),
    }),
  ]),
]);

/**
 * Stores a report with all that is derived from it, and uses up its challenge, in one statement; the values of its
 * configuration are left to the settler, for whom a change is recorded with it.
 */
export async function storeReport(
  db: Database,
  opened: OpenedReport,
  { challenge = null, officialSuites = releasedSuites() }: StoreOptions = {},
): Promise<Stored> {
  const derived = deriveReport(opened, officialSuites);
  const [answer] = await insert(db, { opened, derived, challenge }).catch((error: unknown) => {
    if (sqlStateOf(error) === USED_CHALLENGE) return [null] as const;
    throw error;
  });
  if (answer === null) return { verdict: "challenge used" };
  if (answer.verdict === "known") return answer;
  const { received, repeated, late, model_rating: modelRating } = answer;
  const flags = [
    ...derived.flags,
    ...(repeated ? [siteFlag("site-repeated")] : []),
    ...(late ? [siteFlag("site-challenge")] : []),
  ];
  return { verdict: "stored", stored: { received, derived, flags, modelRating } };
}

type Inserted = {
  readonly opened: OpenedReport;
  readonly derived: DerivedReport;
  readonly challenge: UsedChallenge | null;
};

async function insert(
  db: Database,
  { opened, derived, challenge }: Inserted,
): Promise<z.infer<typeof Answer>> {
  const { id, key, report, envelope, payload } = opened;
  const row: Omit<ReportRow, "envelope" | "payload" | "received"> = {
    id,
    formatVersion: FORMAT_VERSION,
    keyId: key,
    machineId: report.machine.id,
    challenge: challenge?.text ?? null,
    challengeIssued: challenge?.issued ?? null,
    ...derived.report,
  };
  const toFlag = (flag: FlagRow) => toColumns({ reportId: id, ...flag });
  return Answer.parse(
    await db.$queryRaw(sql`
      SELECT * FROM store_report(${json(toColumns(row))}::json, ${Buffer.from(envelope)}, ${Buffer.from(payload)},
        ${json(toColumns(derived.configuration))}::json,
        ${json(toColumns(toProcessorModel(derived.configuration)))}::json,
        ${json(derived.measurements.map(toColumns))}::json, ${json(derived.flags.map(toFlag))}::json,
        ${derived.samplesDigest}::varchar, ${json(toFlag(siteFlag("site-repeated")))}::json,
        ${json(toFlag(siteFlag("site-challenge")))}::json, ${report.run.elapsed_ns}::numeric)`),
  );
}

const json = (value: unknown) => JSON.stringify(value);
