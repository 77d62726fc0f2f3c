import { t } from "@oslag/language";
import type { ExploreParameter } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { FreezeSmall } from "./freeze-small";

/** Freezes one of many small drawings: a value by the date of the report. */
export function FreezeHistory({
  name,
  query,
}: {
  readonly name: string;
  readonly query: Partial<Record<ExploreParameter, string>>;
}) {
  const whole = { points: "reports", x: "received", value: "absolute", paper: "none", ...query };
  return <FreezeSmall name={t("{name} over time", { name })} action={paths.figureFreeze(whole)} />;
}
