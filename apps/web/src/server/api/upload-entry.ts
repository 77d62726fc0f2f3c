import type { AddressPath, Receiver, Reply, SiteProcess } from "@oslag/server-interface";
import { DATA_HEADERS } from "@/lib/security-headers";
import type { SiteAdmission } from "../admission";
import { receiver } from "../http/endpoint";
import { problemResponse } from "../http/problem-response";
import { postChallenge } from "./challenges";
import { postCheck } from "./checks";
import { postReport } from "./reports";
import { postStatement } from "./statements";

const POSTS = {
  "/api/v1/reports": postReport,
  "/api/v1/checks": postCheck,
  "/api/v1/challenges": postChallenge,
  "/api/v1/statements": postStatement,
} satisfies Partial<Record<AddressPath, unknown>>;

/**
 * Returns what the HTTP server calls in place of Next.js for what is sent: the limits, and the handlers of these routes by path.
 * Their answers carry the headers that next.config.ts adds to answers through Next.js.
 */
export function createUploadEntry(admission: SiteAdmission): NonNullable<SiteProcess["uploads"]> {
  return {
    refuse: (sending, clientAddress) => {
      const admitted = admission.limits.admit(sending, clientAddress);
      if (admitted.ok) return null;
      return problemResponse(admitted.problem, { headers: DATA_HEADERS });
    },
    receivers: new Map(
      Object.entries(POSTS).map(([path, post]): [string, Receiver] => {
        const answer = receiver((request) => post(request, admission));
        return [path, async (request) => secured(await answer(request))];
      }),
    ),
  };
}

function secured(answer: Response | Reply): Response | Reply {
  for (const [name, value] of Object.entries(DATA_HEADERS)) answer.headers.set(name, value);
  return answer;
}
