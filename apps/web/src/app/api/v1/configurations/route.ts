import { getConfigurations } from "@/server/api/configurations";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/configurations");

export const GET = endpoint((request) => getConfigurations(request, getSite()), { readable: true });
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
