import { getFigure1 } from "@/server/api/figure1";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/figures/figure1");

export const GET = endpoint((request) => getFigure1(request, getSite()), { readable: true });
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
