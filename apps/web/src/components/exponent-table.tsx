import { msg, t, translate } from "@oslag/language";
import { formatExponent, formatPercent } from "@oslag/labels";
import type { FigureFit, MeanId } from "@oslag/schema";
import { FIT_CLUSTERS_MIN } from "@oslag/science";
import type { OperationExponents } from "@oslag/store";
import { paths } from "@/lib/paths";
import { DataTable } from "./data-table";
import { DurabilityRemark } from "./mean-table";
import { ABSENT } from "./number-cell";

const MEAN_ROWS: Readonly<Record<MeanId, string>> = {
  set: msg("mean of the six"),
  "without-create-delete": msg("mean without create-delete"),
  "with-fsync": msg("mean with fsync"),
};

type ExponentTableProps = {
  /** The mean first. */
  readonly exponents: readonly OperationExponents[];
  readonly mean: MeanId;
  /** The mean’s fit over the machines of 1990. */
  readonly paperMean: Pick<FigureFit, "exponent" | "coverage"> | null;
  readonly method: number;
};

/** Shows the scaling exponent of each operation beside that of the mean, in both eras, and today’s under both ratings. */
export function ExponentTable({ exponents, mean, paperMean, method }: ExponentTableProps) {
  const [ofMean, ...operations] = exponents;
  const rows = [
    ...(ofMean === undefined ? [] : [{ ...ofMean, paper: paperMean }]),
    ...operations.toSorted(
      (a, b) => (b.paper?.exponent?.value ?? 0) - (a.paper?.exponent?.value ?? 0),
    ),
  ];
  const coverages = rows.flatMap(({ paper, today, todayByLibrary }) =>
    [paper, today, todayByLibrary].flatMap((fit) => fit?.coverage ?? []),
  );
  const hasToday = rows.some(({ today }) => today !== null);
  const hasLibrary = rows.some(({ todayByLibrary }) => todayByLibrary !== null);
  return (
    <>
      <DataTable
        label={t("Scaling exponents by operation")}
        heads={[
          t("Operation"),
          { number: "1990" },
          { number: t("Today") },
          ...(hasLibrary ? [{ number: t("Today, C library’s strings") }] : []),
        ]}
      >
        {rows.map(({ benchmark, paper, today, todayByLibrary }) => (
          <tr key={benchmark ?? "mean"} className={benchmark === null ? "total" : undefined}>
            <th scope="row">
              {benchmark === null ? (
                translate(MEAN_ROWS[mean])
              ) : (
                <a href={paths.explore({ y: benchmark, fit: "eras", method: String(method) })}>
                  {benchmark}
                </a>
              )}
            </th>
            <ExponentCell fit={paper} />
            <ExponentCell fit={today} />
            {hasLibrary && <ExponentCell fit={todayByLibrary} />}
          </tr>
        ))}
      </DataTable>
      <p className="small">
        {coverages.length === 0
          ? t("Below each exponent is its interval. 1 keeps pace with the rating.")
          : t(
              "Below each exponent is its interval, coverage at least {coverage}. 1 keeps pace with the rating.",
              { coverage: formatPercent(Math.min(...coverages)) },
            )}{" "}
        {!hasToday &&
          `${t("Today’s column fills once {least} processor models have reported.", { least: String(FIT_CLUSTERS_MIN) })} `}
        {mean === "with-fsync" &&
          `${t("The mean has create-delete-fsync in the place of create-delete, and for 1990 create-delete, which waited for the disk.")} `}
        {hasLibrary &&
          `${t("The last column uses the rating in which Dhrystone calls the C library’s string functions.")} `}
      </p>
      <DurabilityRemark />
    </>
  );
}

function ExponentCell({ fit }: { readonly fit: Pick<FigureFit, "exponent"> | null }) {
  const exponent = fit?.exponent ?? null;
  if (exponent === null || exponent.low === null || exponent.high === null)
    return <td className="number">{ABSENT}</td>;
  return (
    <td className="number">
      {formatExponent(exponent.value)}
      <small className="below">
        {t("{low} to {high}", {
          low: formatExponent(exponent.low),
          high: formatExponent(exponent.high),
        })}
      </small>
    </td>
  );
}
