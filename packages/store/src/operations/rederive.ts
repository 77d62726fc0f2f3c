import { isDeepStrictEqual } from "node:util";
import { openEnvelope, type OpenedReport } from "@oslag/signing";
import { refreshAll } from "../aggregates/refresh-all";
import type { Database } from "../db/database";
import { claimSamples } from "../derive/claim-samples";
import { deriveReport, type DerivedReport } from "../derive/derive-report";
import { isLateChallenge, siteFlag, type FlagRow } from "../derive/to-flags";

export type Rederived = {
  readonly reports: number;
  /** How many reports had derived rows that differed and were written anew. */
  readonly changed: number;
  /** Reports whose stored bytes no longer verify; their rows are left as they are. */
  readonly damaged: readonly string[];
};

const BATCH = 100;

/**
 * Rebuilds everything derived from the stored envelopes, report by report, each in a transaction of its own; then drops
 * configurations to which no report belongs any more, and computes every aggregate from scratch. Bytes, keys, machines,
 * challenges and times of receipt are never touched.
 */
export async function rederiveAll(db: Database): Promise<Rederived> {
  let reports = 0;
  let changed = 0;
  const damaged: string[] = [];
  let last: Position = { received: new Date(0), id: "" };
  for (;;) {
    // In the order of receipt, because the first report with a set of samples is the one that counts.
    const batch = await db.report.findMany({
      where: {
        OR: [{ received: { gt: last.received } }, { received: last.received, id: { gt: last.id } }],
      },
      orderBy: [{ received: "asc" }, { id: "asc" }],
      take: BATCH,
      select: { id: true, received: true, challengeIssued: true, envelope: true, payload: true },
    });
    for (const { envelope, payload, ...position } of batch) {
      const { id } = position;
      reports += 1;
      last = position;
      const opened = openEnvelope(envelope);
      if (
        !opened.ok ||
        opened.value.id !== id ||
        Buffer.compare(payload, opened.value.payload) !== 0
      ) {
        damaged.push(id);
      } else if (await rederive(db, opened.value, position)) {
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
  const derived = deriveReport(opened);
  const { id } = opened;
  const { samplesDigest: digest } = derived;
  await db.sampleSet.deleteMany({
    where: { reportId: id, ...(digest === null ? {} : { NOT: { digest } }) },
  });
  const repeated = await claimSamples(db, { digest, reportId: id });
  const late = isLateChallenge(opened.report, { issued, received });
  const flags = [
    ...derived.flags,
    ...(repeated ? [siteFlag("site-repeated")] : []),
    ...(late ? [siteFlag("site-challenge")] : []),
  ].map((flag) => ({ reportId: id, ...flag }));
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
  ]);
  return true;
}

/** Whether every derived row of a stored report is what its bytes give. */
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
