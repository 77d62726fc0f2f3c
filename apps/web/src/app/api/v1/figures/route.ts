import { postFigure } from "@/server/api/figures";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods(["POST"]);

export const POST = endpoint((request) => postFigure(request, getSite()));
export { OPTIONS, refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT };
