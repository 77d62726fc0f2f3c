import { postChallenge } from "@/server/api/challenges";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getAdmission } from "@/server/admission";

const { refuse, OPTIONS } = refuseMethods("/api/v1/challenges");

export const POST = endpoint((request) => postChallenge(request, getAdmission()));
export { OPTIONS, refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
