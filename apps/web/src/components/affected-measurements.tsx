import { t } from "@oslag/language";

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
      <summary>{t("Affects {count} measurements", { count: String(names.length) })}</summary>
      {names.join(", ")}.
    </details>
  );
}
