import { postChallenge } from "@/server/api/challenges";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getDoor } from "@/server/open-door";

const { refuse, OPTIONS } = refuseMethods(["POST"]);

export const POST = endpoint((request) => postChallenge(request, getDoor()));
export { OPTIONS, refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
