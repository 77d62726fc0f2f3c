import { listDifferences, type Attributes, type Difference } from "@oslag/labels";

export type PlacedReport = {
  readonly id: string;
  readonly received: Date;
  /** A key's pseudonym for one computer. */
  readonly machineId: string;
  /** Null where the report's bytes could not be read. */
  readonly attributes: Attributes | null;
};

export type Change = {
  readonly before: PlacedReport;
  readonly after: PlacedReport;
  readonly differences: readonly Difference[];
};

/** Every step from a report of a machine to its next one between which something of the environment changed; newest first. */
export function findChanges(reports: readonly PlacedReport[]): readonly Change[] {
  const latest = new Map<string, PlacedReport>();
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

/** The steps with exactly one change: a before and an after that say what it cost. */
export function findBeforeAndAfter(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ differences }) => differences.length === 1);
}
