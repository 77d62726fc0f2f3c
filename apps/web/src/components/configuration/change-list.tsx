import { t, translate } from "@oslag/language";
import type { Change } from "@oslag/store";
import { formatTime } from "@oslag/labels";
import { attributeText } from "../attribute-text";
import { paths } from "@/lib/paths";

/** Lists the changes of the environment between successive reports, each with a link to a comparison. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ before, after, differences }) => (
        <li key={after.id}>
          {formatTime(after.received)}:{" "}
          {differences.map(({ attribute, values: [from, to] }, index) => (
            <span key={attribute}>
              {index > 0 && "; "}
              <strong>{translate(attribute)}</strong> {attributeText(attribute, from)} →{" "}
              {attributeText(attribute, to)}
            </span>
          ))}
          . <a href={paths.compare([before.id, after.id])}>{t("Compare before and after")}</a>
        </li>
      ))}
    </ul>
  );
}
