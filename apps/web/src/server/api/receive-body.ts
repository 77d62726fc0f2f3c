import { NoQuery, type Result } from "@oslag/schema";
import {
  INTERNAL_HEADERS,
  networkOf,
  UNKNOWN_NETWORK,
  type Posted,
  type Sending,
} from "@oslag/server-interface";
import type { SiteAdmission } from "../admission";
import { clientAddress } from "../http/client-address";
import { parseQuery } from "../http/parse-query";
import { readBody } from "../http/read-body";
import type { Sender } from "../limits/bounded-queue";

type Limited = Pick<SiteAdmission, "limits">;

/** Counts a request against the limits of its network and of the site, unless the HTTP server has counted it already. */
export function admitSending(request: Posted, { limits }: Limited, sending: Sending): Result<null> {
  if (request.headers.get(INTERNAL_HEADERS.admitted) === sending) return { ok: true, value: null };
  return limits.admit(sending, clientAddress(request));
}

/**
 * Reads a whole body within the limits of its sender, before anything else is done: while it arrives, the request holds neither a
 * database connection nor a slot for checking.
 */
export async function receiveBody(
  request: Posted,
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

/** Returns the network that a request came from; null where its address is not known. */
export function networkOfSender(request: Posted): string | null {
  const network = networkOf(clientAddress(request));
  return network === UNKNOWN_NETWORK ? null : network;
}

/** Returns the sender by whom the queue is shared out: networks are served in rotation. */
export function senderOf(request: Posted): Sender {
  return { name: networkOf(clientAddress(request)), signal: request.signal };
}
