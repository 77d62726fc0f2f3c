import { decimalMark, t } from "@oslag/language";
import type { ReactNode } from "react";

/**
 * A table cell with a right-aligned number. Invisible zeros replace missing decimals, so that the decimal marks of a
 * column are aligned.
 */
export function NumberCell(props: {
  text: string | null;
  decimals: number;
  className?: string;
  /** The head of its column, for a stacked table. */
  "data-label"?: string;
  /** Marks after the number. */
  children?: ReactNode;
}) {
  const { text, decimals, className = "", children, "data-label": label } = props;
  if (text === null) {
    return (
      <td className={`number ${className}`.trimEnd()} data-label={label}>
        {ABSENT}
        {children}
      </td>
    );
  }
  const own = decimalsOf(text);
  const missing = decimals - own;
  const point = own === 0 && missing > 0 ? decimalMark() : "";
  return (
    <td className={`number ${className}`.trimEnd()} data-label={label}>
      {text}
      {missing > 0 && (
        <span className="pad" aria-hidden="true">
          {point}
          {"0".repeat(missing)}
        </span>
      )}
      {children}
    </td>
  );
}

/** The head of a column of numbers, with their unit. */
export function NumberHead({
  unit,
  isIfWide = false,
  children,
}: {
  unit?: string | undefined;
  /** Phones leave the column out. */
  isIfWide?: boolean;
  children: ReactNode;
}) {
  return (
    <th scope="col" className={isIfWide ? "number if-wide" : "number"}>
      {children}
      {unit !== undefined && (
        <>
          {" "}
          <span className="unit">{unit}</span>
        </>
      )}
    </th>
  );
}

/** Shown for a missing value; screen readers say "none". */
export const ABSENT = <Absent />;

function Absent() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("none")}</span>
    </>
  );
}

/** Returns the largest number of decimals in a column, which every cell of it gets. */
export function columnDecimals(texts: readonly (string | null)[]): number {
  return Math.max(0, ...texts.map((text) => (text === null ? 0 : decimalsOf(text))));
}

const DECIMALS = /[.,](\d*)/;

function decimalsOf(text: string): number {
  return DECIMALS.exec(text)?.[1]?.length ?? 0;
}
