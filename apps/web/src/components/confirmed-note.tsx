import type { FigureFit } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";

/** Says which configurations the fit takes: the confirmed ones or, on a young site, all. */
export function ConfirmedNote({ fit }: { fit: FigureFit | undefined }) {
  if (fit?.confirmed === undefined) return null;
  const { configurations, least } = fit.confirmed;
  const rule = link(paths.method("science-confirmed-configurations"));
  const networks = String(fit.confirmed.networks);
  return configurations >= least
    ? rich("It takes only configurations that at least <rule>{networks} networks confirm</rule>.", {
        networks,
        rule,
      })
    : rich(
        "This site is young: {configurations, plural, one {{shown} configuration of the fit is} other {{shown} configurations of the fit are}} <rule>confirmed by at least {networks} networks</rule>. Until there are {least}, every configuration counts, and a single contributor can move the line.",
        { configurations, shown: String(configurations), networks, least: String(least), rule },
      );
}
