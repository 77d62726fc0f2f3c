import { getCard } from "@/server/api/cards";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getDrawer, getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/cards/:kind/:id/preview.png");

export const GET = endpoint<{ kind: string; id: string }>(
  (request, { kind, id }) => getCard(request, { kind, id, db: getSite().db, drawer: getDrawer() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
