import { NoQuery } from "@oslag/schema";
import { openApiDocument } from "@/server/api/openapi";
import { endpoint } from "@/server/http/endpoint";
import { jsonResponse } from "@/server/http/json-response";
import { parseQuery } from "@/server/http/parse-query";
import { refuseMethods } from "@/server/http/refuse-methods";

const { refuse, OPTIONS } = refuseMethods("/api/v1/openapi.json");

export const GET = endpoint(
  async (request) => {
    const query = parseQuery(request, NoQuery);
    return query.ok ? jsonResponse(request, openApiDocument()) : query;
  },
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
