import { getReportEnvelope } from "@/server/api/reports";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/reports/:id/envelope");

export const GET = endpoint<{ id: string }>(
  (request, { id }) => getReportEnvelope(request, { id, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
