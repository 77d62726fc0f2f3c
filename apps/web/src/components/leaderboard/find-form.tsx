import { t } from "@oslag/language";

/** The fragment of the row that was found. A form keeps it, so the browser scrolls to the row without a script. */
export const FOUND_ROW = "found";

type FindFormProps = {
  readonly action: string;
  readonly text: string | undefined;
  /** What the address states beside the text. */
  readonly kept: Readonly<Record<string, string | undefined>>;
};

/** Leads to the row of a key, a report, a configuration or a processor. */
export function FindForm({ action, text, kept }: FindFormProps) {
  return (
    <form action={`${action}#${FOUND_ROW}`} className="filters find">
      <label className="wide">
        {t("Find mine: key, id or processor")}
        <input name="find" type="search" defaultValue={text ?? ""} maxLength={100} required />
      </label>
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit">{t("Find")}</button>
    </form>
  );
}
