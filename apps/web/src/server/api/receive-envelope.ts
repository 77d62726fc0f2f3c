import { LIMITS, NoQuery, type Result } from "@oslag/schema";
import { clientAddress } from "../http/client-address";
import { parseQuery } from "../http/parse-query";
import type { Door } from "../ingest/door";
import { readBody } from "../ingest/read-body";

/**
 * The body of an upload, whole and within the limits of its sender's network, before anything else is done: while it
 * arrives no database connection and no turn at checking is held.
 */
export async function receiveEnvelope(
  request: Request,
  { limits }: Pick<Door, "limits">,
): Promise<Result<Uint8Array>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const entered = limits.enter(clientAddress(request));
  if (!entered.ok) return entered;
  try {
    return await readBody(request, { limitBytes: LIMITS.envelopeBytes });
  } finally {
    entered.value();
  }
}
