import { GET as healthz } from "./app/healthz/route";
import { GET as readyz } from "./app/readyz/route";
import type { RouteHandler } from "./server/http/endpoint";

/**
 * The handlers of GET that the HTTP server's process calls without Next.js, as the process that renders calls those of `ROUTES`. The other
 * addresses that this process answers itself are streams, or files of the build.
 */
export const DIRECT_ROUTES: ReadonlyMap<string, RouteHandler<never>> = new Map<
  string,
  RouteHandler<never>
>([
  ["/healthz", async () => healthz()],
  ["/readyz", readyz],
]);
