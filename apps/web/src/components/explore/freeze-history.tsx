import type { ExploreParameter } from "@oslag/schema";
import { paths } from "@/lib/paths";

/** Freezes one of many small drawings: a value by the date of the report. */
export function FreezeHistory({
  name,
  query,
}: {
  readonly name: string;
  readonly query: Partial<Record<ExploreParameter, string>>;
}) {
  const whole = { points: "reports", x: "received", value: "absolute", paper: "none", ...query };
  return (
    <form action={paths.exploreFreeze(whole)} method="post" className="freeze-small">
      <button type="submit" aria-label={`Freeze and cite ${name} over time`}>
        Freeze and cite
      </button>
    </form>
  );
}
