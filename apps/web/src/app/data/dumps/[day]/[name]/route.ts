import { getDumpFile } from "@/server/api/dumps";
import { readEnvironment } from "@/server/env";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/data/dumps/:day/:name");

export const GET = endpoint<{ day: string; name: string }>(
  (request, { day, name }) =>
    getDumpFile(request, {
      day,
      name,
      source: { db: getSite().db, folder: readEnvironment().dumps },
    }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
