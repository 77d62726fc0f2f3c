import { listDifferences, type Attributes, type Difference } from "@oslag/labels";

/** A report with the attributes of the environment that it was made in. */
export type ReportAttributes = {
  readonly id: string;
  readonly received: Date;
  /** The key's pseudonym for one computer. */
  readonly machineId: string;
  /** Null if the report's bytes could not be read. */
  readonly attributes: Attributes | null;
};

export type Change = {
  readonly before: ReportAttributes;
  readonly after: ReportAttributes;
  readonly differences: readonly Difference[];
};

/** Returns the pairs of successive reports of one machine whose environments differ, newest first. */
export function findChanges(reports: readonly ReportAttributes[]): readonly Change[] {
  const latest = new Map<string, ReportAttributes>();
  const changes: Change[] = [];
  for (const after of reports.toSorted((a, b) => a.received.getTime() - b.received.getTime())) {
    const before = latest.get(after.machineId);
    latest.set(after.machineId, after);
    if (before === undefined || before.attributes === null || after.attributes === null) continue;
    const differences = listDifferences([before.attributes, after.attributes]);
    if (differences.length > 0) changes.push({ before, after, differences });
  }
  return changes.toReversed();
}

/** Returns the pairs with exactly one difference: their values before and after show what it costs. */
export function findBeforeAndAfter(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ differences }) => differences.length === 1);
}
