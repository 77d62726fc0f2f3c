import type { Database } from "../db/database";

export type RatedModel = {
  readonly processorModel: string;
  readonly host: string;
  readonly buildClass: string;
  readonly method: number;
};

/** Returns the median rating of a processor model over its clusters; null until three clusters reported it. */
export async function getModelRating(
  db: Pick<Database, "processorRating">,
  { processorModel, host, buildClass, method }: RatedModel,
): Promise<number | null> {
  const row = await db.processorRating.findUnique({
    where: {
      processorModel_host_buildClass_method: { processorModel, host, buildClass, method },
    },
    select: { rating: true },
  });
  return row?.rating ?? null;
}
