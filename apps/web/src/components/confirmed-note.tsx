import { countOf } from "@oslag/labels";
import type { FigureFit } from "@oslag/schema";
import { paths } from "@/lib/paths";

/** Says which configurations the fit takes: the confirmed ones or, on a young site, all. */
export function ConfirmedNote({ fit }: { fit: FigureFit | undefined }) {
  if (fit?.confirmed === undefined) return null;
  const { networks, configurations, least } = fit.confirmed;
  const rule = paths.method("science-confirmed-configurations");
  return configurations >= least ? (
    <>
      It takes only configurations that at least <a href={rule}>{networks} networks confirm</a>.
    </>
  ) : (
    <>
      This site is young: {countOf(configurations, "configuration")} of the fit{" "}
      {configurations === 1 ? "is" : "are"}{" "}
      <a href={rule}>confirmed by at least {networks} networks</a>. Until there are {least}, every
      configuration counts, and a single contributor can move the line.
    </>
  );
}
