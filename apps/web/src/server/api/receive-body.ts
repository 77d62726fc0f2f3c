import { NoQuery, type Result } from "@oslag/schema";
import { INTERNAL_HEADERS } from "@oslag/server-interface";
import { clientAddress } from "../http/client-address";
import { parseQuery } from "../http/parse-query";
import type { SiteAdmission } from "../admission";
import { readBody } from "../http/read-body";
import type { Sender } from "../limits/bounded-queue";
import { networkOf } from "../limits/network-of";
import type { Sending } from "../limits/upload-limits";

type Limited = Pick<SiteAdmission, "limits">;

/** Within the limits of the sender's network and of the site; our own server asks this before it hands a request on. */
export function admitSending(
  request: Request,
  { limits }: Limited,
  sending: Sending,
): Result<null> {
  if (request.headers.get(INTERNAL_HEADERS.admitted) === sending) return { ok: true, value: null };
  return limits.admit(sending, clientAddress(request));
}

/**
 * The body of what is sent, whole and within its sender's limits, before anything else is done: while it arrives no
 * database connection and no turn at checking is held.
 */
export async function receiveBody(
  request: Request,
  { limits }: Limited,
  { sending, limitBytes }: { readonly sending: Sending; readonly limitBytes: number },
): Promise<Result<Uint8Array>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const admitted = admitSending(request, { limits }, sending);
  if (!admitted.ok) return admitted;
  const entered = limits.enter(clientAddress(request));
  if (!entered.ok) return entered;
  try {
    return await readBody(request, { limitBytes });
  } finally {
    entered.value();
  }
}

/** For whom there is a turn at checking: networks take turns. */
export function senderOf(request: Request): Sender {
  return { name: networkOf(clientAddress(request)), signal: request.signal };
}
