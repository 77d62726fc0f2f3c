import { getDumps } from "@/server/api/dumps";
import { readEnvironment } from "@/server/env";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";

const { refuse, OPTIONS } = refuseMethods("/api/v1/dumps");

export const GET = endpoint((request) => getDumps(request, readEnvironment()), { readable: true });
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
