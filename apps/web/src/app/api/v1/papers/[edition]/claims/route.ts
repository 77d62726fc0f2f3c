import { getPaperClaims } from "@/server/api/paper-claims";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/papers/:edition/claims");

export const GET = endpoint<{ edition: string }>(
  (request, { edition }) => getPaperClaims(request, { edition, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
