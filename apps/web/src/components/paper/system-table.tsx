import { t } from "@oslag/language";
import type { ConfigurationPoint } from "@oslag/papers";
import { DEFAULT_SET } from "@oslag/schema";
import type { ReactNode } from "react";
import { formatRelativeSpeed } from "@oslag/labels";
import { ABSENT } from "../number-cell";
import { DataTable } from "../data-table";

/** Shows the machines that were measured under more than one operating system, one row per system. */
export function SystemTable({ points }: { points: readonly ConfigurationPoint[] }) {
  const machines = [...new Set(points.map(({ machine }) => machine))]
    .map((machine) => points.filter((point) => point.machine === machine))
    .filter((own) => own.length > 1);
  return (
    <DataTable
      isStacked
      label={t("Relative speed of one machine under several operating systems")}
      heads={[
        t("Machine"),
        t("System"),
        { number: t("Geometric mean") },
        ...DEFAULT_SET.map((benchmark) => ({ number: benchmark })),
      ]}
    >
      {machines.flatMap((own) =>
        own.map((point) => (
          <tr key={`${point.machine} ${point.os}`}>
            <th scope="row">{point.machine}</th>
            <td className="nowrap">{point.systems.join(", ")}</td>
            <td className="number">
              {shown(point.geometricMean)}
              {point.have < point.of &&
                ` ${t("({have} of {of})", { have: String(point.have), of: String(point.of) })}`}
            </td>
            {DEFAULT_SET.map((benchmark) => (
              <td key={benchmark} className="number">
                {shown(point.relative.find((one) => one.benchmark === benchmark)?.relativeSpeed)}
              </td>
            ))}
          </tr>
        )),
      )}
    </DataTable>
  );
}

function shown(speed: number | null | undefined): ReactNode {
  return speed === null || speed === undefined ? ABSENT : formatRelativeSpeed(speed);
}
