import { paths } from "@/lib/paths";
import { freezeFor, refuseOtherSites } from "@/server/api/freeze";
import { admitSending } from "@/server/api/receive-body";
import { parseFigureQuery } from "@/server/figures/parse-figure-query";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getAdmission } from "@/server/admission";

const { refuse, OPTIONS } = refuseMethods("/figures/freeze");

/** What the buttons beside charts send: the figure's short form, as the address of the form. Answers with the way to it. */
export const POST = endpoint(async (request) => {
  const own = refuseOtherSites(request);
  if (!own.ok) return own;
  const admission = getAdmission();
  const admitted = admitSending(request, admission, "figure");
  if (!admitted.ok) return admitted;
  const specification = await parseFigureQuery(
    admission.db,
    Object.fromEntries(new URL(request.url).searchParams),
  );
  if (!specification.ok) return specification;
  const frozen = await freezeFor(request, admission, {
    specification: specification.value,
  });
  if (!frozen.ok) return frozen;
  return new Response(null, {
    status: 303,
    headers: { location: paths.figure(frozen.value.id), "cache-control": "no-store" },
  });
});
export { OPTIONS, refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT };
