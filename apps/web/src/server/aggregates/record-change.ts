import type { Database } from "../db/database";

/** What a report's values belong to. */
export type Subjects = { readonly configurationId: string; readonly processorModel: string };

/**
 * Notes, in the transaction that stores a report, that the values of its configuration and its
 * processor model are no longer those of their reports; `settle` then computes them. The note outlives a
 * crash. For a report that is withdrawn, flagged or restored, a trigger makes the same note.
 */
export async function recordChange(
  tx: Pick<Database, "aggregateChange">,
  { configurationId, processorModel }: Subjects,
): Promise<void> {
  await tx.aggregateChange.createMany({
    data: [{ subject: configurationId }, { subject: processorModel }],
  });
}
