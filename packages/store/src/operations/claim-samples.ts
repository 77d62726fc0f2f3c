import type { Database } from "../db/database";

/** Records a report's set of samples and returns whether another report had the same set first. */
export async function claimSamples(
  db: Pick<Database, "sampleSet">,
  { digest, reportId }: { readonly digest: string | null; readonly reportId: string },
): Promise<boolean> {
  if (digest === null) return false;
  await db.sampleSet.createMany({ data: [{ digest, reportId }], skipDuplicates: true });
  const owner = await db.sampleSet.findUniqueOrThrow({ where: { digest } });
  return owner.reportId !== reportId;
}
