import { isDeepStrictEqual } from "node:util";
import { openEnvelope, type OpenedReport } from "@oslag/signing";
import { refreshAll } from "../aggregates/refresh-all";
import type { Database } from "../db/database";
import { RAISE_PURGE_NUMBER } from "../db/raise-purge-number";
import { deriveReport, type DerivedReport } from "../derive/derive-report";
import { BYTES_COLUMNS, envelopeOf, hasBytes, payloadOf } from "../fragments/stored-bytes";
import { arrivedTooSoon, withSiteFlags, type FlagRow } from "../derive/to-flags";
import { claimSamples } from "./claim-samples";

type Rederived = {
  readonly reports: number;
  /** How many reports had derived rows that differed and were written again. */
  readonly changed: number;
  /** Reports whose stored bytes no longer verify. Their rows are not changed. */
  readonly damaged: readonly string[];
};

const BATCH = 100;

/**
 * Derives every report again from its stored envelope, each in its own transaction. Then deletes configurations without
 * reports and computes every aggregate from scratch. Bytes, keys, machines, challenges, networks and times of receipt do not
 * change: they do not follow from the bytes.
 */
export async function rederiveAll(db: Database): Promise<Rederived> {
  let reports = 0;
  let changed = 0;
  const damaged: string[] = [];
  let last: Position = { received: new Date(0), id: "" };
  for (;;) {
    // In the order of receipt, because all reports after the first with the same samples are flagged.
    const batch = await db.report.findMany({
      where: {
        OR: [{ received: { gt: last.received } }, { received: last.received, id: { gt: last.id } }],
      },
      orderBy: [{ received: "asc" }, { id: "asc" }],
      take: BATCH,
      select: { id: true, received: true, challengeIssued: true, ...BYTES_COLUMNS },
    });
    for (const row of batch) {
      const { id } = row;
      reports += 1;
      last = row;
      const opened = hasBytes(row) ? openEnvelope(envelopeOf(row)) : null;
      if (
        opened?.ok !== true ||
        opened.value.id !== id ||
        Buffer.compare(payloadOf(row), opened.value.payload) !== 0
      ) {
        damaged.push(id);
      } else if (await rederive(db, opened.value, row)) {
        changed += 1;
      }
    }
    if (batch.length < BATCH) break;
  }
  await db.configuration.deleteMany({ where: { reports: { none: {} } } });
  await refreshAll(db);
  return { reports, changed, damaged };
}

type Position = { readonly id: string; readonly received: Date };

async function rederive(
  db: Database,
  opened: OpenedReport,
  { received, challengeIssued: issued }: Position & { readonly challengeIssued: Date | null },
): Promise<boolean> {
  const derived = deriveReport({ ...opened, challengeIssued: issued });
  const { id } = opened;
  const { samplesDigest: digest } = derived;
  await db.sampleSet.deleteMany({
    where: { reportId: id, ...(digest === null ? {} : { NOT: { digest } }) },
  });
  const repeated = await claimSamples(db, { digest, reportId: id });
  const tooSoon = arrivedTooSoon(opened.report, { issued, received });
  const flags = withSiteFlags(derived.flags, { repeated, tooSoon }).map((flag) => ({
    reportId: id,
    ...flag,
  }));
  if (await isCurrent(db, { id, derived, flags })) return false;
  await db.$transaction([
    db.configuration.upsert({
      where: { id: derived.configuration.id },
      create: derived.configuration,
      update: derived.configuration,
    }),
    db.report.update({ where: { id }, data: derived.report }),
    db.measurement.deleteMany({ where: { reportId: id } }),
    db.measurement.createMany({ data: [...derived.measurements] }),
    db.reportFlag.deleteMany({ where: { reportId: id } }),
    db.reportFlag.createMany({ data: flags }),
    db.$executeRaw(RAISE_PURGE_NUMBER),
  ]);
  return true;
}

/** Returns whether every derived row of a stored report agrees with its bytes. */
export async function isCurrent(
  db: Database,
  {
    id,
    derived,
    flags: expected,
  }: {
    readonly id: string;
    readonly derived: DerivedReport;
    readonly flags: readonly FlagRow[];
  },
): Promise<boolean> {
  const stored = await db.report.findUniqueOrThrow({
    where: { id },
    select: {
      derivation: true,
      configurationId: true,
      method: true,
      suiteVersion: true,
      mode: true,
      ratingMips: true,
      cores: true,
      warnings: true,
      grade: true,
      quiet: true,
      outcome: true,
      geometricMean: true,
      meanLow: true,
      meanHigh: true,
      meanCoverage: true,
      withoutCreateDelete: true,
      withoutCreateDeleteLow: true,
      withoutCreateDeleteHigh: true,
      withoutCreateDeleteCoverage: true,
      withFsync: true,
      withFsyncLow: true,
      withFsyncHigh: true,
      withFsyncCoverage: true,
      configuration: true,
      measurements: true,
      flags: true,
    },
  });
  const { configuration, measurements, flags, ...report } = stored;
  return (
    isDeepStrictEqual(report, derived.report) &&
    isDeepStrictEqual(configuration, derived.configuration) &&
    isDeepStrictEqual(
      measurements.toSorted(byIdentity),
      derived.measurements.toSorted(byIdentity),
    ) &&
    isDeepStrictEqual(flags.toSorted(byRule), expected.toSorted(byRule))
  );
}

type Identified = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: string;
};

function byIdentity(a: Identified, b: Identified): number {
  const [left, right] = [a, b].map(
    ({ benchmark, variant, storage }) => `${benchmark} ${variant} ${storage}`,
  );
  return (left ?? "") < (right ?? "") ? -1 : 1;
}

function byRule(a: FlagRow, b: FlagRow): number {
  return `${a.rule} ${a.subject}` < `${b.rule} ${b.subject}` ? -1 : 1;
}
