import { DATA_HEADERS } from "@/lib/security-headers";
import { endpoint } from "../http/endpoint";
import type { Door } from "../door";
import { postCheck } from "./checks";
import { postReport } from "./reports";

/** Answers what is sent to one address. */
export type Receiver = (request: Request) => Promise<Response>;

/**
 * What our own server calls for uploads in place of Next.js, by address: the handlers of these routes, with the headers that
 * next.config.ts gives their answers.
 */
export function createReceivers(door: Door): ReadonlyMap<string, Receiver> {
  const receivers = { "/api/v1/reports": postReport, "/api/v1/checks": postCheck };
  return new Map(
    Object.entries(receivers).map(([path, post]) => {
      const answer = endpoint((request) => post(request, door));
      return [path, async (request) => secured(await answer(request, NO_PARAMETERS))];
    }),
  );
}

const NO_PARAMETERS = { params: Promise.resolve({}) };

function secured(response: Response): Response {
  for (const [name, value] of Object.entries(DATA_HEADERS)) response.headers.set(name, value);
  return response;
}
