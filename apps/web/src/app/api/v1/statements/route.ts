import { getStatements, postStatement } from "@/server/api/statements";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getAdmission } from "@/server/admission";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/statements");

export const GET = endpoint((request) => getStatements(request, getSite()), { readable: true });
export const POST = endpoint((request) => postStatement(request, getAdmission()));
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as PUT };
