import { getExplorePreview } from "@/server/api/explore";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getDrawer, getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/explore/preview.png");

export const GET = endpoint(
  (request) => getExplorePreview(request, { drawer: getDrawer(), db: getSite().db }),
  {
    readable: true,
  },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
