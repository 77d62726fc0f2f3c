import { t } from "@oslag/language";
import { BASELINES, findBaselineResult, type Edition, type PaperColumn } from "@oslag/papers";
import { getBenchmark } from "@oslag/schema";
import { bytesPerInstruction, relativeSpeed } from "@oslag/science";
import type { ReactNode } from "react";
import { formatSignificant, shortConfigurationName, valueName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { Compared } from "@oslag/store";
import { BelowIfNarrow } from "../below-if-narrow";
import { ABSENT } from "../number-cell";
import { columnLabel, type ColumnLayout } from "./column-layout";
import type { ShownNames } from "./paper-table-head";

type TodayRowsProps = {
  readonly edition: Edition["id"];
  readonly benchmark: string;
  readonly columns: readonly PaperColumn[];
  readonly layouts: readonly ColumnLayout[];
  readonly shown: ShownNames;
  readonly today: readonly Compared[];
};

/** Adds rows for today's reports or configurations to a table of the paper, in its columns and units. */
export function TodayRows({ today, columns, layouts, shown, ...table }: TodayRowsProps) {
  return today.flatMap((side) =>
    rolesOf(side, table.benchmark).map((role) => (
      <tr key={`${side.id} ${role}`} className="today">
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
          {shown.storage && <BelowIfNarrow>{valueName(role)}</BelowIfNarrow>}
        </th>
        <td className="if-wide">{t("today")}</td>
        {shown.osVersion && <td className="if-wide">{side.configuration.kernelSeries}</td>}
        {shown.storage && <td className="if-wide">{valueName(role)}</td>}
        {shown.dated && (
          <td className="nowrap" data-label={t("Measured")}>
            {side.received.toISOString().slice(0, 10)}
          </td>
        )}
        {columns.map((column, index) => {
          const value = todayValue(side, { ...table, role, column });
          const text = value === null ? ABSENT : formatSignificant(value);
          const doubled = layouts[index]?.derived === true && layouts[index].published;
          const key = `${column.kind} ${column.variant} ${column.heading}`;
          return <TodayCells key={key} {...{ text, doubled }} label={columnLabel(column)} />;
        })}
      </tr>
    )),
  );
}

type Role = "local" | "remote";

/** Returns one row per storage: as in the paper, remote files have a row of their own. */
function rolesOf({ values }: Compared, table: string): readonly Role[] {
  const isRemote = values.some(
    ({ benchmark, storage }) => benchmark === table && storage === "remote",
  );
  return isRemote ? ["local", "remote"] : ["local"];
}

/** Today's values have no published counterpart, so that half of a double column is empty. */
function TodayCells({
  text,
  doubled,
  label,
}: {
  readonly text: ReactNode;
  readonly doubled: boolean;
  readonly label: string;
}) {
  return (
    <>
      {doubled && (
        <td className="number" data-label={`${label}, ${t("published")}`}>
          {ABSENT}
        </td>
      )}
      <td className="number" data-label={label}>
        {text}
      </td>
    </>
  );
}

/** The size of a paper's unit in the registry's units, ns or bytes per second. */
const DIVISORS: Readonly<Record<string, number>> = { us: 1e3, ms: 1e6, s: 1e9, "Mbytes/s": 1e6 };

/** Returns today's value for one column, in the column's unit; null if it was not measured or cannot be derived. */
export function todayValue(
  side: Pick<Compared, "values" | "ratingMips">,
  {
    edition,
    benchmark,
    role,
    column,
  }: {
    readonly edition: Edition["id"];
    readonly benchmark: string;
    readonly role: Role;
    readonly column: PaperColumn;
  },
): number | null {
  const own = side.values.find(
    (value) =>
      value.benchmark === benchmark &&
      value.variant === column.variant &&
      value.sizing === "full" &&
      (value.storage === null || value.storage === role),
  );
  if (own === undefined) return null;
  if (column.kind === "measured") return own.median / (DIVISORS[column.unit] ?? Number.NaN);
  const { ratingMips } = side;
  if (ratingMips === null) return null;
  if (column.kind === "bytes-per-instruction")
    return bytesPerInstruction({ bytesPerSecond: own.median, ratingMips });
  if (column.kind !== "relative-speed") return null;
  const baseline = baselineOf(edition, { benchmark, variant: column.variant, role });
  const quantity = getBenchmark(benchmark)?.quantity;
  if (baseline === null || quantity === undefined || quantity === "rate") return null;
  return relativeSpeed({ quantity, value: own.median, ratingMips }, baseline);
}

/** Returns the edition's baseline. That of 1989 is the Sun-3/75 under SunOS, whose files were not measured. */
function baselineOf(
  edition: Edition["id"],
  wanted: { readonly benchmark: string; readonly variant: string; readonly role: Role },
) {
  if (edition !== "1989") return findBaselineResult(wanted);
  const { ratingMips, results } = BASELINES["1989-sunos"];
  const found = results.find(({ benchmark }) => benchmark === wanted.benchmark);
  return found === undefined ? null : { ...found, ratingMips };
}
