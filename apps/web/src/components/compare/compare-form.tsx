import { paths } from "@/lib/paths";
import { t } from "@oslag/language";
import { COMPARED_MAX } from "@oslag/schema";

/** A plain form, so that the address holds the state. */
export function CompareForm({
  ids,
  method,
}: {
  readonly ids: readonly string[];
  /** The method of the configurations; null if each shows its own default. */
  readonly method: number | null;
}) {
  return (
    <form action={paths.comparison()} className="filters">
      <label className="wide">
        {t("Ids of reports or configurations, at most {most}, separated by commas", {
          most: String(COMPARED_MAX),
        })}
        <input name="ids" defaultValue={ids.join(",")} spellCheck={false} autoComplete="off" />
      </label>
      {method !== null && <input type="hidden" name="method" value={method} />}
      <button type="submit">{t("Compare")}</button>
    </form>
  );
}
