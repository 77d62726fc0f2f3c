import { DEFAULT_SET } from "@oslag/schema";
import {
  countOf,
  formatRelativeSpeedWithin,
  formatSignificant,
  shortConfigurationName,
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
      label="Compared results"
      className="full"
      heads={[
        "Letter",
        "Report or configuration",
        "Class",
        { number: "Rating", unit: "MIPS" },
        { number: "Relative speed" },
        "Based on",
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
              {side.kind} {side.id.slice(0, 12)}
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
                one {side.detail?.mode} report, received <TimeStamp time={side.received} />
              </>
            ) : (
              `${countOf(side.rests.reports, "report")} of ${countOf(side.rests.keys, "key")}`
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
      over {measured} of {DEFAULT_SET.length}
    </small>
  );
}
