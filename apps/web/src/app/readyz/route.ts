import { getReadiness } from "@/server/api/readiness";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/readyz");

export const GET = endpoint(() => getReadiness(getSite()));
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
