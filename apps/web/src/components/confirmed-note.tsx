import { countOf } from "@oslag/labels";
import type { FigureFit } from "@oslag/schema";
import Link from "next/link";
import { paths } from "@/lib/paths";

/** Says which configurations the fit takes: the confirmed ones or, on a young site, all. */
export function ConfirmedNote({ fit }: { fit: FigureFit | undefined }) {
  if (fit?.confirmed === undefined) return null;
  const { networks, configurations, least } = fit.confirmed;
  const rule = paths.method("science-confirmed-configurations");
  return configurations >= least ? (
    <>
      It takes only configurations that at least{" "}
      <Link href={rule}>{networks} networks confirm</Link>.
    </>
  ) : (
    <>
      This site is young: {countOf(configurations, "configuration")} of the fit{" "}
      {configurations === 1 ? "is" : "are"}{" "}
      <Link href={rule}>confirmed by at least {networks} networks</Link>. Until there are {least},
      every configuration counts, and a single contributor can move the line.
    </>
  );
}
