import { openEnvelope, payloadId } from "@oslag/signing";
import type { Database } from "../db/database";
import type { ReportBytesRow, ReportRow } from "../db/rows";
import { deriveReport } from "../derive/derive-report";
import { envelopeOf, hasBytes, payloadOf } from "../fragments/stored-bytes";
import { isCurrent } from "./rederive";
import { arrivedTooSoon, withSiteFlags } from "../derive/to-flags";
import type { Finding } from "./fsck";

/** Checks one stored report: its bytes, the columns taken from them, and the rows derived from them. */
export async function checkReport(
  db: Database,
  row: ReportRow & { readonly bytes: ReportBytesRow | null },
): Promise<readonly Finding[]> {
  const subject = `report ${row.id}`;
  if (!hasBytes(row)) return [{ subject, finding: "it has no bytes" }];
  if (row.bytes !== null && row.payload !== null)
    return [{ subject, finding: "its bytes are stored twice; `npm run db -- move-bytes`" }];
  const stored = payloadOf(row);
  if (payloadId(stored) !== row.id)
    return [{ subject, finding: "its payload is not the one that its id names" }];
  const opened = openEnvelope(envelopeOf(row));
  if (!opened.ok)
    return [{ subject, finding: `its envelope is refused as ${opened.problem.code}` }];
  const { id, key, payload, report } = opened.value;
  if (id !== row.id || Buffer.compare(payload, stored) !== 0)
    return [{ subject, finding: "its payload is not the one in its envelope" }];
  if (key !== row.keyId || report.machine.id !== row.machineId)
    return [{ subject, finding: "its row names another key or machine" }];
  if (row.challenge !== null && row.challenge !== report.challenge)
    return [{ subject, finding: "its challenge is not the one in its payload" }];
  if (await keyHadEnded(db, row))
    return [{ subject, finding: "it was received after its key had ended" }];
  const { received, challengeIssued: issued } = row;
  const derived = deriveReport({ ...opened.value, challengeIssued: issued });
  const { samplesDigest: digest } = derived;
  const first = digest === null ? null : await db.sampleSet.findUnique({ where: { digest } });
  if (digest !== null && first === null)
    return [{ subject, finding: "its samples are not in the list of samples" }];
  const flags = withSiteFlags(derived.flags, {
    repeated: first !== null && first.reportId !== id,
    tooSoon: arrivedTooSoon(report, { issued, received }),
  }).map((flag) => ({ reportId: id, ...flag }));
  if (await isCurrent(db, { id, derived, flags })) return [];
  return [{ subject, finding: "a derived row does not agree with its bytes; `npm run rederive`" }];
}

async function keyHadEnded(db: Database, { keyId, received }: ReportRow): Promise<boolean> {
  const ending = await db.statement.findFirst({
    where: { keyId, action: { in: ["revoke-key", "rotate-key"] }, received: { lt: received } },
    select: { id: true },
  });
  return ending !== null;
}
