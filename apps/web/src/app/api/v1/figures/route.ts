import { postFigure } from "@/server/api/figures";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getDoor } from "@/server/open-door";

const { refuse, OPTIONS } = refuseMethods(["POST"]);

export const POST = endpoint((request) => postFigure(request, getDoor()));
export { OPTIONS, refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT };
