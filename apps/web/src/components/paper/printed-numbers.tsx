import { decimalMark, msg, t, translate } from "@oslag/language";
import { PRINTED_NUMBERS, type NumberPlace, type PrintedNumber } from "@oslag/papers";
import { DataTable } from "../data-table";
import { ABSENT } from "../number-cell";
import { UNIT_TEXTS } from "./column-layout";
import { storageName } from "./storage-name";

const DOCUMENTS = ["1989", "1990", "1992", "archive"] as const;
const HEADS = { "1989": "1989", "1990": "1990", "1992": "1992", archive: msg("Archive") } as const;

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
          {t("{benchmark}: {count} numbers, {several} of them in several documents", {
            benchmark,
            count: String(own.length),
            several: String(own.filter(isInSeveral).length),
          })}
        </summary>
        <DataTable
          isStacked
          label={t("Numbers of {benchmark} by document", { benchmark })}
          heads={[
            t("Machine"),
            t("System"),
            t("Number"),
            ...shown.map((id) => translate(HEADS[id])),
          ]}
        >
          {own.map((number) => (
            <tr key={keyOf(number)}>
              <th scope="row">{number.machine}</th>
              <td>{translate(number.os)}</td>
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
  measured: msg("measured"),
  "relative-speed": msg("MIPS-relative"),
  "bytes-per-instruction": msg("bytes per instruction"),
  "remote-penalty": msg("remote penalty"),
  "percent-of-native": msg("percent of native Sprite"),
};

function nameOf({ variant, quantity, storage }: PrintedNumber): string {
  return [
    translate(QUANTITIES[quantity]),
    ...(variant === "default" ? [] : [variant]),
    ...(storage === null ? [] : [storageName(storage)]),
  ].join(", ");
}

function unitText(unit: string): string {
  return translate(Object.entries(UNIT_TEXTS).find(([own]) => own === unit)?.[1] ?? unit);
}

/** Names the version of the system only where a document has several. */
function placesText(places: readonly NumberPlace[]): string | null {
  if (places.length === 0) return null;
  const several = new Set(places.map(({ osVersion }) => osVersion)).size > 1;
  return [
    ...new Set(
      places.map(({ printed, unit, osVersion }) => {
        const shown = printed.replace(".", decimalMark());
        const value = unit === "1" ? shown : `${shown} ${unitText(unit)}`;
        return several ? `${value} (${osVersion ?? t("no version")})` : value;
      }),
    ),
  ].join("; ");
}
