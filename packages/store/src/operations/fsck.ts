import type { Database } from "../db/database";
import { checkNetworks } from "./check-networks";
import { checkFigures } from "./check-figures";
import { checkReport } from "./check-report";
import { findStrayBytes } from "./find-stray-bytes";
import { checkStatements } from "./check-statements";
import { checkAggregates } from "./check-aggregates";

/** One error in the database: what it is about, and a sentence. */
export type Finding = { readonly subject: string; readonly finding: string };

type Fsck = {
  readonly reports: number;
  readonly statements: number;
  readonly figures: number;
  readonly findings: readonly Finding[];
};

const BATCH = 50;

/**
 * Verifies every stored envelope again and compares every derived row with its bytes. It changes only aggregates: it computes
 * them from scratch and compares the new values with the old ones.
 */
export async function fsck(db: Database): Promise<Fsck> {
  const findings: Finding[] = [];
  let reports = 0;
  let last = "";
  for (;;) {
    const batch = await db.report.findMany({
      where: { id: { gt: last } },
      orderBy: { id: "asc" },
      take: BATCH,
      include: { bytes: true },
    });
    for (const report of batch) {
      reports += 1;
      last = report.id;
      findings.push(...(await checkReport(db, report)));
    }
    if (batch.length < BATCH) break;
  }
  const statements = await checkStatements(db);
  const figures = await checkFigures(db);
  findings.push(...statements.findings, ...figures.findings, ...(await checkNetworks(db)));
  findings.push(...(await findStrayBytes(db)));
  // Aggregates follow from reports, so they are compared only if the reports are right.
  if (findings.length === 0) findings.push(...(await checkAggregates(db)));
  return { reports, statements: statements.count, figures: figures.count, findings };
}
