import { PRINTED_NUMBERS, type NumberPlace, type PrintedNumber } from "@oslag/papers";
import { DataTable } from "../data-table";
import { ABSENT } from "../number-cell";

const DOCUMENTS = ["1989", "1990", "1992", "archive"] as const;
const HEADS = { "1989": "1989", "1990": "1990", "1992": "1992", archive: "Archive" } as const;

/** Every number of the tables with each document that prints it, one folded table for each benchmark. */
export function PrintedNumbers() {
  const benchmarks = [...new Set(PRINTED_NUMBERS.map(({ benchmark }) => benchmark))];
  return benchmarks.map((benchmark) => {
    const own = PRINTED_NUMBERS.filter((number) => number.benchmark === benchmark);
    const shown = DOCUMENTS.filter((id) =>
      own.some(({ places }) => places.some(({ edition }) => edition === id)),
    );
    return (
      <details key={benchmark}>
        <summary>
          {benchmark}: {own.length} numbers, {own.filter(isInSeveral).length} of them in several
          documents
        </summary>
        <DataTable
          label={`Numbers of ${benchmark} by document`}
          heads={["Machine", "System", "Number", ...shown.map((id) => HEADS[id])]}
        >
          {own.map((number) => (
            <tr key={keyOf(number)}>
              <th scope="row">{number.machine}</th>
              <td>{number.os}</td>
              <td>{nameOf(number)}</td>
              {shown.map((id) => (
                <td key={id}>
                  {placesText(number.places.filter(({ edition }) => edition === id)) ?? ABSENT}
                </td>
              ))}
            </tr>
          ))}
        </DataTable>
      </details>
    );
  });
}

function isInSeveral({ places }: PrintedNumber): boolean {
  return new Set(places.map(({ edition }) => edition)).size > 1;
}

function keyOf(number: PrintedNumber): string {
  return JSON.stringify({ ...number, places: null });
}

const QUANTITIES: Readonly<Record<PrintedNumber["quantity"], string>> = {
  measured: "measured",
  "relative-speed": "MIPS-relative",
  "bytes-per-instruction": "bytes per instruction",
  "remote-penalty": "remote penalty",
  "percent-of-native": "percent of native Sprite",
};

function nameOf({ variant, quantity, storage }: PrintedNumber): string {
  return [
    QUANTITIES[quantity],
    ...(variant === "default" ? [] : [variant]),
    ...(storage === null ? [] : [storage]),
  ].join(", ");
}

/** Names the version of the system only where a document has several. */
function placesText(places: readonly NumberPlace[]): string | null {
  if (places.length === 0) return null;
  const several = new Set(places.map(({ osVersion }) => osVersion)).size > 1;
  return [
    ...new Set(
      places.map(({ printed, unit, osVersion }) => {
        const value = unit === "1" ? printed : `${printed} ${unit.replace(/^us$/, "µs")}`;
        return several ? `${value} (${osVersion ?? "no version"})` : value;
      }),
    ),
  ].join("; ");
}
