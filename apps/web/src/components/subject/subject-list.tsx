import { t } from "@oslag/language";
import { formatCount } from "@oslag/labels";
import type { ListedSubject } from "@oslag/store";
import { hrefLang } from "@/lib/rich";
import { DataTable } from "../data-table";

/** Lists processors or systems, each with a link to its page, and says what is counted. */
export function SubjectList({
  subjects,
  label,
  heading,
  to,
}: {
  readonly subjects: readonly ListedSubject[];
  readonly label: string;
  readonly heading: string;
  readonly to: (id: string) => string;
}) {
  return (
    <>
      <DataTable
        label={label}
        heads={[heading, { number: t("Configurations") }, { number: t("Reports") }]}
      >
        {subjects.map(({ id, name, configurations, reports }) => (
          <tr key={id}>
            <th scope="row">
              <a href={to(id)} hrefLang={hrefLang(to(id))} translate="no">
                {name}
              </a>
            </th>
            <td className="number">{formatCount(configurations)}</td>
            <td className="number">{formatCount(reports)}</td>
          </tr>
        ))}
      </DataTable>
      <p className="small">
        {t(
          "The counts are over every class of builds and every method of the suite. A page shows one class and one method at a time.",
        )}
      </p>
    </>
  );
}
