import { getReports, postReport } from "@/server/api/reports";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getAdmission } from "@/server/admission";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/reports");

export const GET = endpoint((request) => getReports(request, getSite()), { readable: true });
export const POST = endpoint((request) => postReport(request, getAdmission()));
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as PUT };
