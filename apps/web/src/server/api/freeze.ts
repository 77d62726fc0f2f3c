import {
  refuse,
  type FigureSpecification,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import { networkOf } from "@oslag/server-interface";
import type { StoredId } from "@oslag/store";
import type { SiteAdmission } from "../admission";
import { clientAddress } from "../http/client-address";
import { senderOf } from "./receive-body";

/** Freezes a figure for a request: one at a time, networks in rotation, within the quota of the sender's network. */
export async function freezeFor(
  request: Request,
  { drawQueue, drawer, freezing, frozenSize }: SiteAdmission,
  {
    specification,
    onStage,
  }: {
    readonly specification: FigureSpecification | ReportFigureSpecification;
    readonly onStage?: (stage: string) => void;
  },
): Promise<Result<StoredId>> {
  const network = networkOf(clientAddress(request));
  const sender = freezing && { network, limits: freezing };
  const frozen = await drawQueue.run(
    () => drawer.run("freeze", { specification, sender }, { name: network, onStage }),
    senderOf(request),
  );
  if (frozen.ok && frozen.value.created) void frozenSize.check();
  return frozen;
}

/** Browsers say where a request comes from; other programs say nothing. */
const OWN_SITE = new Set(["same-origin", "none"]);

/** Refuses a request that a page of another site made its reader's browser send. */
export function refuseOtherSites(request: Request): Result<null> {
  const from = request.headers.get("sec-fetch-site");
  if (from === null || OWN_SITE.has(from)) return { ok: true, value: null };
  return refuse(
    "cross_site",
    "A page of another site sent this. Open the figure here and freeze it with its button.",
  );
}
