import { refuseMethods } from "@/server/http/refuse-methods";

const { refuse, OPTIONS } = refuseMethods("/healthz");

export const dynamic = "force-dynamic";

/** Says that the process answers at all; /readyz asks the database. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
