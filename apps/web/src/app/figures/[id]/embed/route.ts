import { refuse as refusal } from "@oslag/schema";
import { embedPage } from "@/server/figures/embed-page";
import { getFrozenFigure } from "@oslag/store";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/figures/:id/embed");

/** The one address that other sites may frame; the permission stands in next.config.ts. */
export const GET = endpoint<{ id: string }>(async (_request, { id }) => {
  const figure = await getFrozenFigure(getSite().db, id);
  if (figure === null) return refusal("not_found", "There is no figure with this id.");
  return new Response(embedPage(figure), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
});
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
