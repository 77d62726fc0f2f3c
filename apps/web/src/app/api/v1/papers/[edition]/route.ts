import { getPaper } from "@/server/api/papers";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";

const { refuse, OPTIONS } = refuseMethods("/api/v1/papers/:edition");

export const GET = endpoint<{ edition: string }>((request, params) => getPaper(request, params), {
  readable: true,
});
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
