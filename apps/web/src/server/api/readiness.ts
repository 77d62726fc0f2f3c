import { refuse, type Result } from "@oslag/schema";
import {
  findSchema,
  hasCurrentEditions,
  isDurable,
  OLDEST_SCHEMA_VERSION,
  SCHEMA_VERSION,
} from "@oslag/store";
import type { Site } from "../site";

/** GET /readyz: says whether the site can serve requests. A database that cannot be reached throws and becomes `unavailable`. */
export async function getReadiness({ db }: Pick<Site, "db">): Promise<Response | Result<never>> {
  const { migration, isKnown } = await findSchema(db);
  if (!isKnown)
    return refuse(
      "unavailable",
      `The database has the migration ${migration ?? "of an older version"}. This version of OSlag runs with ${OLDEST_SCHEMA_VERSION} to ${SCHEMA_VERSION}, and with newer ones that only expand.`,
    );
  if (!(await isDurable(db)))
    return refuse(
      "unavailable",
      "The database may lose what it has acknowledged; see its settings.",
    );
  if (!(await hasCurrentEditions(db)))
    return refuse("unavailable", "The editions in the database are not those of this version.");
  const schema = { migration, oldest: OLDEST_SCHEMA_VERSION, newest: SCHEMA_VERSION };
  return Response.json({ status: "ready", schema }, { headers: { "cache-control": "no-store" } });
}
