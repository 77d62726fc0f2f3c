import { contributingReportsWithdrawn, getFrozenFigure, refuseFigure } from "@oslag/store";
import { embedPage } from "@/server/figures/embed-page";
import { figureFootnote } from "@/server/figures/figure-footnote";
import { endpoint } from "@/server/http/endpoint";
import { bytesResponse } from "@/server/http/json-response";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/figures/:id/embed");

/** The one address that other sites may frame; the permission stands in next.config.ts. */
export const GET = endpoint<{ id: string }>(async (request, { id }) => {
  const { db } = getSite();
  const figure = await getFrozenFigure(db, id);
  if (figure === null) return refuseFigure(db, id);
  const footnote = figureFootnote(await contributingReportsWithdrawn(db, id));
  return bytesResponse(request, {
    bytes: new Uint8Array(Buffer.from(embedPage(figure, footnote))),
    caching: "revalidate",
    headers: { "content-type": "text/html; charset=utf-8" },
  });
});
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
