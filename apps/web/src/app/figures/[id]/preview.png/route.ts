import { getFigurePreview } from "@/server/api/figures";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/figures/:id/preview.png");

export const GET = endpoint<{ id: string }>(
  (request, { id }) => getFigurePreview(request, { id, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
