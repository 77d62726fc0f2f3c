import type { Database } from "../db/database";

/**
 * Whether another report had these samples first. Within a transaction a simultaneous report waits here until it is known
 * which of the two was first.
 */
export async function claimSamples(
  db: Pick<Database, "sampleSet">,
  { digest, reportId }: { readonly digest: string | null; readonly reportId: string },
): Promise<boolean> {
  if (digest === null) return false;
  await db.sampleSet.createMany({ data: [{ digest, reportId }], skipDuplicates: true });
  const owner = await db.sampleSet.findUniqueOrThrow({ where: { digest } });
  return owner.reportId !== reportId;
}
