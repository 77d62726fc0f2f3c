import { t } from "@oslag/language";
import { countOf } from "@oslag/labels";

/** Longer lists are collapsed, so that they do not push the message off the screen. */
const SHOWN_MAX = 8;

/** Lists the measurements that a warning or flag affects; nothing if it affects the whole run. */
export function AffectedMeasurements({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  if (names.length <= SHOWN_MAX)
    return (
      <span className="small">
        {" "}
        {t("Affects {measurements}.", { measurements: names.join(", ") })}
      </span>
    );
  return (
    <details className="small">
      <summary>{t("Affects {count}", { count: countOf(names.length, "measurement") })}</summary>
      {names.join(", ")}.
    </details>
  );
}
