import { getReportPlace } from "@/server/api/report-place";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/reports/:id/place");

export const GET = endpoint<{ id: string }>(
  (request, { id }) => getReportPlace(request, { id, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
