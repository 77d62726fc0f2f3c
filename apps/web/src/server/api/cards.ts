import { CONFIGURATION_ID_PATTERN, NoQuery, refuse, type Result } from "@oslag/schema";
import type { Database } from "@oslag/store";
import { CARD_KINDS, type CardKind } from "@/lib/card-kinds";
import type { FigureDrawer } from "../drawing/figure-drawer";
import { bytesResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import { refuseConfiguration } from "./configurations";
import { senderOf } from "./receive-body";

/** Their ids are those of configurations. */
const OF_CONFIGURATIONS: ReadonlySet<CardKind> = new Set(["configurations", "timelines"]);

/** GET /cards/{kind}/{id}/preview.png: the picture that other sites show with a link to a page about one thing. */
export async function getCard(
  request: Request,
  {
    kind: named,
    id,
    db,
    drawer,
  }: {
    readonly kind: string;
    readonly id: string;
    readonly db: Database;
    readonly drawer: FigureDrawer;
  },
): Promise<Response | Result<never>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const kind = CARD_KINDS.find((known) => known === named);
  if (kind === undefined) return refuse("not_found", "There are no pictures of this kind.");
  const drawn = await drawer.run("subjectCard", { kind, id }, senderOf(request));
  if (!drawn.ok) {
    const isAbsent = drawn.problem.code === "not_found" && CONFIGURATION_ID_PATTERN.test(id);
    return isAbsent && OF_CONFIGURATIONS.has(kind) ? refuseConfiguration(db, id) : drawn;
  }
  return bytesResponse(request, {
    bytes: drawn.value,
    caching: "revalidate",
    headers: { "content-type": "image/png", "cross-origin-resource-policy": "cross-origin" },
  });
}
