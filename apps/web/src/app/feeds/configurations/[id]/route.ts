import { getConfigurationFeed } from "@/server/feeds/feeds";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/feeds/configurations/:id");

export const GET = endpoint<{ id: string }>(
  (request, { id }) => getConfigurationFeed(request, { name: id, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
