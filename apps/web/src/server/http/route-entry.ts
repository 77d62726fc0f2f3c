import {
  ADDRESSES,
  freshNonce,
  pagePolicy,
  type Address,
  type Answerer,
} from "@oslag/server-interface";
import { POLICIES, SECURITY_HEADERS } from "@/lib/security-headers";
import type { RouteHandler } from "./endpoint";

/**
 * Returns what the process that renders calls in place of Next.js: the handlers of routes, by the paths of the table of addresses.
 * Their answers carry the headers that next.config.ts and the process that renders add to answers through Next.js.
 * @param routes handlers by the folder of their route
 */
export function createRouteEntry(
  routes: ReadonlyMap<string, RouteHandler<never>>,
): ReadonlyMap<string, Answerer> {
  return new Map(
    ADDRESSES.flatMap((address) => {
      const route = routes.get(address.servedBy ?? folderOf(address));
      return route === undefined ? [] : [[address.path, toAnswerer(route, address)] as const];
    }),
  );
}

/** A route's folder takes any name where the table names its form. */
const folderOf = ({ path }: Address) => path.replaceAll(/\([^)]*\)/g, "");

function toAnswerer(route: RouteHandler<never>, { policy }: Address): Answerer {
  return async (request, parameters) => {
    const response = await route(request, { params: Promise.resolve(parameters as never) });
    const given = Object.entries({ ...SECURITY_HEADERS, ...policyHeader(policy) });
    for (const [name, value] of given) response.headers.set(name, value);
    return response;
  };
}

function policyHeader(policy: Address["policy"]): Readonly<Record<string, string>> {
  if (policy === "own" || policy === "none") return {};
  const value = policy === "page" ? pagePolicy(freshNonce()) : POLICIES[policy];
  return { "Content-Security-Policy": value };
}
