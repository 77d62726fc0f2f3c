import { getLeaderboardFeed } from "@/server/feeds/feeds";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/feeds/leaderboard/:benchmark");

export const GET = endpoint<{ benchmark: string }>(
  (request, { benchmark }) => getLeaderboardFeed(request, { name: benchmark, site: getSite() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
