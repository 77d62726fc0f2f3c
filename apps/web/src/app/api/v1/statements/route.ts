import { getStatements, postStatement } from "@/server/api/statements";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getDoor } from "@/server/open-door";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods(["GET", "HEAD", "POST"]);

export const GET = endpoint((request) => getStatements(request, getSite()), { readable: true });
export const POST = endpoint((request) => postStatement(request, getDoor()));
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as PUT };
