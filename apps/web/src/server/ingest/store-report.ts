import type { OpenedReport } from "@oslag/signing";
import { recordChange } from "../aggregates/record-change";
import { settle } from "../aggregates/settle";
import type { Database } from "../db/database";
import { claimSamples } from "../derive/claim-samples";
import { deriveReport } from "../derive/derive-report";
import { OFFICIAL_SUITES } from "../derive/official-suites";
import { toProcessorModel } from "../derive/to-configuration";
import { isLateChallenge, siteFlag, type FlagRow } from "../derive/to-flags";
import type { UsedChallenge } from "./admit";

/** The number that the payload's schema ends in, `oslag.report/1`. */
const FORMAT_VERSION = 1;

/** How long an upload waits for a connection, and how long its transaction may take. */
const PATIENCE = { maxWait: 10_000, timeout: 15_000 };

export type Stored = "stored" | "known" | "challenge used";

export type StoreOptions = {
  readonly challenge?: UsedChallenge | null;
  readonly officialSuites?: ReadonlySet<string>;
};

/** Takes back what the transaction wrote before it met a used challenge. */
class ChallengeUsedError extends Error {}

/**
 * Stores a report with all that is derived from it, and uses up its challenge, in one transaction. Rows are inserted in
 * one order and conflicts are passed over, so concurrent uploads of the same report wait for each other and make one row.
 */
export async function storeReport(
  db: Database,
  opened: OpenedReport,
  { challenge = null, officialSuites = OFFICIAL_SUITES }: StoreOptions = {},
): Promise<Stored> {
  const { id, key, report } = opened;
  const derived = deriveReport(opened, officialSuites);
  const subjects = {
    configurationId: derived.configuration.id,
    processorModel: derived.configuration.processorModel,
  };
  const write = db.$transaction(async (tx): Promise<Stored> => {
    const skipDuplicates = true;
    await tx.key.createMany({ data: [{ id: key }], skipDuplicates });
    await tx.machine.createMany({ data: [{ keyId: key, id: report.machine.id }], skipDuplicates });
    await tx.processorModel.createMany({
      data: [toProcessorModel(derived.configuration)],
      skipDuplicates,
    });
    await tx.configuration.createMany({ data: [derived.configuration], skipDuplicates });
    const { count } = await tx.report.createMany({
      data: [
        {
          id,
          formatVersion: FORMAT_VERSION,
          envelope: Buffer.from(opened.envelope),
          payload: Buffer.from(opened.payload),
          keyId: key,
          machineId: report.machine.id,
          challenge: challenge?.text ?? null,
          challengeIssued: challenge?.issued ?? null,
          ...derived.report,
        },
      ],
      skipDuplicates,
    });
    if (count === 0) {
      // Either this report is there already, or another one that used the same challenge.
      const known = await tx.report.findUnique({ where: { id }, select: { id: true } });
      if (known === null) throw new ChallengeUsedError();
      return "known";
    }
    await tx.measurement.createMany({ data: [...derived.measurements] });
    const repeated = await claimSamples(tx, { digest: derived.samplesDigest, reportId: id });
    const late = challenge !== null && isLateChallenge(report, await readTimes(tx, id));
    const flags: readonly FlagRow[] = [
      ...derived.flags,
      ...(repeated ? [siteFlag("site-repeated")] : []),
      ...(late ? [siteFlag("site-challenge")] : []),
    ];
    await tx.reportFlag.createMany({ data: flags.map((flag) => ({ reportId: id, ...flag })) });
    await recordChange(tx, subjects);
    return "stored";
  }, PATIENCE);
  const stored = await write.catch((error: unknown): Stored => {
    if (error instanceof ChallengeUsedError) return "challenge used";
    throw error;
  });
  if (stored === "stored") await settle(db, subjects);
  return stored;
}

/** By the clocks that are stored, so that deriving anew judges alike. */
async function readTimes(
  tx: Pick<Database, "report">,
  id: string,
): Promise<{ readonly issued: Date | null; readonly received: Date }> {
  const { challengeIssued: issued, received } = await tx.report.findUniqueOrThrow({
    where: { id },
    select: { challengeIssued: true, received: true },
  });
  return { issued, received };
}
