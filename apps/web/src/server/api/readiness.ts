import { refuse, type Result } from "@oslag/schema";
import { hasCurrentEditions, hasKnownSchema, isDurable } from "@oslag/store";
import type { Site } from "../site";

/** GET /readyz: says whether the site can serve requests. A database that cannot be reached throws and becomes `unavailable`. */
export async function getReadiness({ db }: Pick<Site, "db">): Promise<Response | Result<never>> {
  if (!(await hasKnownSchema(db)))
    return refuse(
      "unavailable",
      "The database has another schema than this version of OSlag expects.",
    );
  if (!(await isDurable(db)))
    return refuse(
      "unavailable",
      "The database may lose what it has acknowledged; see its settings.",
    );
  if (!(await hasCurrentEditions(db)))
    return refuse("unavailable", "The editions in the database are not those of this version.");
  return Response.json({ status: "ready" }, { headers: { "cache-control": "no-store" } });
}
