import { postFigure } from "@/server/api/figures";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getAdmission } from "@/server/admission";

const { refuse, OPTIONS } = refuseMethods("/api/v1/figures");

export const POST = endpoint((request) => postFigure(request, getAdmission()));
export { OPTIONS, refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT };
