import { getDictionary } from "@/server/api/dumps";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";

const { refuse, OPTIONS } = refuseMethods("/api/v1/dictionary");

export const GET = endpoint((request) => getDictionary(request), { readable: true });
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
