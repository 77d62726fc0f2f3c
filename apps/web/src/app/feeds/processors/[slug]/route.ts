import { getProcessorFeed } from "@/server/feeds/feeds";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/feeds/processors/:slug");

export const GET = endpoint<{ slug: string }>(
  (request, { slug }) => getProcessorFeed(request, { name: slug, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
