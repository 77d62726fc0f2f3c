import { mitigationsClass } from "@oslag/labels";
import type { FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import { sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { JOIN_BYTES, PAYLOAD, requireBytes } from "../fragments/stored-bytes";

const Texts = z.array(z.string()).nullable().catch(null);
const Rows = z.array(
  z.object({ id: z.string(), is_there: z.boolean(), mitigations: Texts, parameters: Texts }),
);

/** Returns whether a figure shows mitigations, which are read from the payloads of its reports. */
export function showsMitigations({
  colour,
  shape,
  facet,
}: Pick<FigureSpecification, "colour" | "shape" | "facet">): boolean {
  return [colour, shape, facet].includes("mitigations");
}

/** Returns the class of each report's mitigations, null where the system did not say. Payloads are large: ask for few reports. */
export async function listMitigations(
  db: Driven,
  reports: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = Rows.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT id, is_there, os->'mitigations' AS mitigations, os->'boot_parameters' AS parameters
      FROM (
        SELECT r.id, convert_from(${PAYLOAD}, 'UTF8')::json->'os' AS os, ${PAYLOAD} IS NOT NULL AS is_there
        FROM reports r ${JOIN_BYTES} WHERE r.id = ANY (${reports})
      ) parsed`,
    ),
  );
  return new Map(
    rows.map(({ id, is_there: isThere, mitigations, parameters }) => {
      requireBytes(isThere || null);
      return [id, mitigationsClass(mitigations ?? [], parameters ?? [])];
    }),
  );
}
