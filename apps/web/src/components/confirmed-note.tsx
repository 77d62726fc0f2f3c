import { countOf } from "@oslag/labels";
import type { FigureFit } from "@oslag/schema";
import Link from "next/link";
import { paths } from "@/lib/paths";

/** Says which configurations the fit takes: the confirmed ones or, on a young site, all. */
export function ConfirmedNote({ fit }: { fit: FigureFit | undefined }) {
  if (fit?.confirmed === undefined) return null;
  const { networks, configurations, least } = fit.confirmed;
  const confirmed = (
    <Link href={paths.method("science-confirmed-configurations")}>{networks} networks confirm</Link>
  );
  return configurations >= least ? (
    <>It takes only configurations that at least {confirmed}.</>
  ) : (
    <>
      This site is young: at least {confirmed} {countOf(configurations, "configuration")} of the
      fit. Until there are {least}, every configuration counts, and a single contributor can move
      the line.
    </>
  );
}
