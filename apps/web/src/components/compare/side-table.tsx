import { t } from "@oslag/language";
import { rich } from "@/lib/rich";
import { DEFAULT_SET } from "@oslag/schema";
import {
  countOf,
  formatCount,
  formatRelativeSpeedWithin,
  formatSignificant,
  shortConfigurationName,
  valueName,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { Compared } from "@oslag/store";
import { BuildTags } from "../build-tags";
import { IntervalBelow } from "../interval-below";
import { ABSENT } from "../number-cell";
import { DataTable } from "../data-table";
import { TimeStamp } from "../time-stamp";
import { sideLetter } from "./side-letter";

/** Lists the sides of a comparison: letter, name and the reports behind each. */
export function SideTable({ sides }: { sides: readonly Compared[] }) {
  return (
    <DataTable
      isStacked
      label={t("Compared results")}
      className="full"
      heads={[
        t("Letter"),
        t("Report or configuration"),
        t("Class"),
        { number: t("Rating"), unit: "MIPS" },
        { number: t("Relative speed") },
        t("Based on"),
      ]}
    >
      {sides.map((side, index) => (
        <tr key={side.id}>
          <td>{sideLetter(index)}</td>
          <th scope="row">
            <a
              href={
                side.kind === "report"
                  ? paths.report(side.id)
                  : paths.configuration(side.id, { method: String(side.method) })
              }
            >
              {shortConfigurationName(side.configuration)}
            </a>
            <small className="below">
              {side.kind === "report"
                ? t("report {id}", { id: side.id.slice(0, 12) })
                : t("configuration {id}", { id: side.id.slice(0, 12) })}
            </small>
          </th>
          <td>
            <BuildTags {...side.configuration} />
          </td>
          <td className="number">
            {side.ratingMips === null ? ABSENT : formatSignificant(side.ratingMips)}
          </td>
          <td className="number">
            {side.geometricMean === null
              ? ABSENT
              : formatRelativeSpeedWithin(side.geometricMean, side.meanInterval)}
            <Coverage {...side} />
            <IntervalBelow interval={side.meanInterval} hasCoverage />
          </td>
          <td>
            {side.rests === null ? (
              <>
                {rich("one {mode} report, received <time></time>", {
                  mode: valueName(side.detail?.mode ?? ""),
                  time: <TimeStamp time={side.received} />,
                })}
              </>
            ) : (
              t("{reports} of {keys, plural, one {{shown} key} other {{shown} keys}}", {
                reports: countOf(side.rests.reports, "report"),
                keys: side.rests.keys,
                shown: formatCount(side.rests.keys),
              })
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Says over how many operations an incomplete mean is, because it cannot be compared with one over all. */
function Coverage({ geometricMean, values }: Pick<Compared, "geometricMean" | "values">) {
  const measured = DEFAULT_SET.filter((id) =>
    values.some(({ benchmark, relativeSpeed }) => benchmark === id && relativeSpeed !== null),
  ).length;
  if (geometricMean === null || measured === DEFAULT_SET.length) return null;
  return (
    <small className="below">
      {t("over {measured} of {of}", {
        measured: String(measured),
        of: String(DEFAULT_SET.length),
      })}
    </small>
  );
}
