import { getCurves } from "@/server/api/curves";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/curves");

export const GET = endpoint((request) => getCurves(request, { db: getSite().db }), {
  readable: true,
});
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
