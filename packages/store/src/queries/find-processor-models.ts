import { z } from "zod";
import { sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";

const Ids = z.array(z.object({ id: z.string() }));

/** The most models that a search uses. A few thousand exist in the world. */
const MODELS_MAX = 300;

/** Returns the models whose vendor and brand contain every word of the text, in upper or lower case. */
export async function findProcessorModels(db: Driven, text: string): Promise<readonly string[]> {
  const words = text.trim().split(/\s+/);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const rows = Ids.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT id FROM processor_models WHERE vendor || ' ' || brand ILIKE ALL (${patterns}) ORDER BY brand, id
      LIMIT ${MODELS_MAX}`,
    ),
  );
  return rows.map(({ id }) => id);
}
