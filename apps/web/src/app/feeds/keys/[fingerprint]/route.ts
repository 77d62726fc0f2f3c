import { getKeyFeed } from "@/server/feeds/feeds";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/feeds/keys/:fingerprint");

export const GET = endpoint<{ fingerprint: string }>(
  (request, { fingerprint }) => getKeyFeed(request, { name: fingerprint, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
