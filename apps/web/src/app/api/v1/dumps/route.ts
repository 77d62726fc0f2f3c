import { getDumps } from "@/server/api/dumps";
import { readEnvironment } from "@/server/env";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/dumps");

export const GET = endpoint(
  (request) => getDumps(request, { ...getSite(), dumps: readEnvironment().dumps }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
