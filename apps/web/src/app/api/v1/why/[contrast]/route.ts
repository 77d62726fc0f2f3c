import { getContrast } from "@/server/api/contrasts";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/why/:contrast");

export const GET = endpoint<{ contrast: string }>(
  (request, { contrast }) => getContrast(request, { contrast, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
