import { getSystemFeed } from "@/server/feeds/feeds";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/feeds/systems/:family");

export const GET = endpoint<{ family: string }>(
  (request, { family }) => getSystemFeed(request, { name: family, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
