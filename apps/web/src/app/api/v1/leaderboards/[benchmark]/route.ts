import { getLeaderboardOf } from "@/server/api/leaderboards";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/leaderboards/:benchmark");

export const GET = endpoint<{ benchmark: string }>(
  (request, { benchmark }) => getLeaderboardOf(request, { benchmark, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
