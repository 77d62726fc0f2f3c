import { isDeepStrictEqual } from "node:util";
import { openEnvelope, type OpenedReport } from "@oslag/signing";
import type { Database } from "../db/database";
import { deriveReport, type DerivedReport } from "./derive-report";

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
 * configurations to which no report belongs any more. Bytes, keys, machines and times of receipt are never touched.
 */
export async function rederiveAll(db: Database): Promise<Rederived> {
  let reports = 0;
  let changed = 0;
  const damaged: string[] = [];
  let last = "";
  for (;;) {
    const batch = await db.report.findMany({
      where: { id: { gt: last } },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, envelope: true, payload: true },
    });
    for (const { id, envelope, payload } of batch) {
      reports += 1;
      last = id;
      const opened = openEnvelope(envelope);
      if (
        !opened.ok ||
        opened.value.id !== id ||
        Buffer.compare(payload, opened.value.payload) !== 0
      ) {
        damaged.push(id);
      } else if (await rederive(db, opened.value)) {
        changed += 1;
      }
    }
    if (batch.length < BATCH) break;
  }
  await db.configuration.deleteMany({ where: { reports: { none: {} } } });
  return { reports, changed, damaged };
}

async function rederive(db: Database, opened: OpenedReport): Promise<boolean> {
  const derived = deriveReport(opened);
  if (await isCurrent(db, { id: opened.id, derived })) return false;
  const { id } = opened;
  await db.$transaction([
    db.configuration.upsert({
      where: { id: derived.configuration.id },
      create: derived.configuration,
      update: derived.configuration,
    }),
    db.report.update({ where: { id }, data: derived.report }),
    db.measurement.deleteMany({ where: { reportId: id } }),
    db.measurement.createMany({ data: [...derived.measurements] }),
  ]);
  return true;
}

async function isCurrent(
  db: Database,
  { id, derived }: { readonly id: string; readonly derived: DerivedReport },
): Promise<boolean> {
  const stored = await db.report.findUniqueOrThrow({
    where: { id },
    select: {
      derivation: true,
      configurationId: true,
      method: true,
      mode: true,
      ratingMips: true,
      cores: true,
      warnings: true,
      configuration: true,
      measurements: true,
    },
  });
  const { configuration, measurements, ...report } = stored;
  return (
    isDeepStrictEqual(report, derived.report) &&
    isDeepStrictEqual(configuration, derived.configuration) &&
    isDeepStrictEqual(measurements.toSorted(byIdentity), derived.measurements.toSorted(byIdentity))
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
