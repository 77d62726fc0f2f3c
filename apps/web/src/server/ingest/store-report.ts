import type { OpenedReport } from "@oslag/signing";
import type { Database } from "../db/database";
import { deriveReport } from "../derive/derive-report";
import { OFFICIAL_SUITES } from "../derive/official-suites";

/** The number that the payload's schema ends in, `oslag.report/1`. */
const FORMAT_VERSION = 1;

/** How long an upload waits for a connection, and how long its transaction may take. */
const PATIENCE = { maxWait: 10_000, timeout: 15_000 };

/**
 * Stores a report with all that is derived from it, in one transaction; false when it was there already. Rows are
 * inserted in one order and conflicts are passed over, so concurrent uploads of the same report wait for each other and
 * make one row.
 */
export async function storeReport(
  db: Database,
  opened: OpenedReport,
  officialSuites: ReadonlySet<string> = OFFICIAL_SUITES,
): Promise<boolean> {
  const { id, key, report } = opened;
  const derived = deriveReport(opened, officialSuites);
  return db.$transaction(async (tx) => {
    const skipDuplicates = true;
    await tx.key.createMany({ data: [{ id: key }], skipDuplicates });
    await tx.machine.createMany({ data: [{ keyId: key, id: report.machine.id }], skipDuplicates });
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
          ...derived.report,
        },
      ],
      skipDuplicates,
    });
    if (count === 0) return false;
    await tx.measurement.createMany({ data: [...derived.measurements] });
    return true;
  }, PATIENCE);
}
