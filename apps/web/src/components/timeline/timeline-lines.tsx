import { t } from "@oslag/language";
import { formatCount } from "@oslag/labels";
import type { TimelineLine } from "@oslag/store";
import { DataTable } from "../data-table";
import { hardwareText } from "@/lib/timeline-texts";

/** Lists the timelines of what was asked for. */
export function TimelineLines({
  lines,
  lookedAtMax,
  to,
}: {
  readonly lines: readonly TimelineLine[];
  /** Among how many configurations lines are looked for. */
  readonly lookedAtMax: number;
  readonly to: (configuration: string) => string;
}) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2 id="lines">{t("Timelines to choose from")}</h2>
      <p>
        {t(
          "The ones with the most versions first, among the {count} configurations with the newest reports.",
          { count: formatCount(lookedAtMax) },
        )}
      </p>
      <DataTable
        isStacked
        label={t("Timelines")}
        heads={[
          t("Hardware, files and build"),
          { number: t("Versions") },
          { number: t("Configurations") },
          { number: t("Reports") },
        ]}
      >
        {lines.map(({ example, versions, configurations, reports }) => (
          <tr key={example.id}>
            <th scope="row">
              <a href={to(example.id)}>{hardwareText(example)}</a>
            </th>
            <td className="number">{formatCount(versions)}</td>
            <td className="number">{formatCount(configurations)}</td>
            <td className="number">{formatCount(reports)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
