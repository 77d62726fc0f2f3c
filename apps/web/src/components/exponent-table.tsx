import { formatExponent, formatPercent } from "@oslag/labels";
import type { FigureFit, MeanId } from "@oslag/schema";
import { FIT_CLUSTERS_MIN } from "@oslag/science";
import type { OperationExponents } from "@oslag/store";
import { paths } from "@/lib/paths";
import { DataTable } from "./data-table";
import { DurabilityRemark } from "./mean-table";
import { ABSENT } from "./number-cell";

const MEAN_ROWS: Readonly<Record<MeanId, string>> = {
  set: "mean of the six",
  "without-create-delete": "mean without create-delete",
  "with-fsync": "mean with fsync",
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
        label="Scaling exponents by operation"
        heads={[
          "Operation",
          { number: "1990" },
          { number: "Today" },
          ...(hasLibrary ? [{ number: "Today, C library’s strings" }] : []),
        ]}
      >
        {rows.map(({ benchmark, paper, today, todayByLibrary }) => (
          <tr key={benchmark ?? "mean"} className={benchmark === null ? "total" : undefined}>
            <th scope="row">
              {benchmark === null ? (
                MEAN_ROWS[mean]
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
        Below each exponent is its interval
        {coverages.length > 0 && `, coverage at least ${formatPercent(Math.min(...coverages))}`}. 1
        keeps pace with the rating.{" "}
        {!hasToday &&
          `Today’s column fills once ${FIT_CLUSTERS_MIN} processor models have reported. `}
        {mean === "with-fsync" &&
          "The mean has create-delete-fsync in the place of create-delete, and for 1990 create-delete, which waited for the disk. "}
        {hasLibrary &&
          "The last column uses the rating in which Dhrystone calls the C library’s string functions. "}
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
        {formatExponent(exponent.low)} to {formatExponent(exponent.high)}
      </small>
    </td>
  );
}
