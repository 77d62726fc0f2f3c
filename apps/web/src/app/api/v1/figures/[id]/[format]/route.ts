import { getFigureFile } from "@/server/api/figures";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/figures/:id([0-9a-f]{64})/:format");

export const GET = endpoint<{ id: string; format: string }>(
  (request, params) => getFigureFile(request, { ...params, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
