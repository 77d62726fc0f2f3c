import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { COUNTED } from "../statements/report-state";
import { KEYS_FOR_A_MODEL } from "./aggregate";

export type RatedModel = {
  readonly processorModel: string;
  readonly host: string;
  readonly buildClass: string;
  readonly method: number;
};

const Rows = z.array(z.object({ rating: z.number() }));

/** The median over keys of each key's median rating of a processor model; null before three keys reported it. */
export async function getModelRating(
  db: Database,
  { processorModel, host, buildClass, method }: RatedModel,
): Promise<number | null> {
  const rows = Rows.parse(
    await db.$queryRaw(sql`
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY rating) AS rating FROM (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY r.rating_mips) AS rating
        FROM reports r JOIN configurations c ON c.id = r.configuration_id
        WHERE c.processor_model = ${processorModel} AND c.host = ${host} AND c.build_class = ${buildClass}
          AND r.method = ${method} AND r.rating_mips IS NOT NULL AND ${COUNTED}
        GROUP BY r.key_id
      ) keys HAVING count(*) >= ${KEYS_FOR_A_MODEL}`),
  );
  return rows[0]?.rating ?? null;
}
