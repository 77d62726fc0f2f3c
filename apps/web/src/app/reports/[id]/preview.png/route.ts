import { getReportPreview } from "@/server/api/report-place";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getDrawer, getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/reports/:id/preview.png");

export const GET = endpoint<{ id: string }>(
  (request, { id }) => getReportPreview(request, { id, site: getSite(), drawer: getDrawer() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
