import type { ReactNode } from "react";

/**
 * A table cell with a number, right-aligned so that decimal points stand under each other: what the text lacks of
 * the column's decimals is kept free by an invisible copy of them.
 */
export function NumberCell(props: {
  text: string | null;
  decimals: number;
  className?: string;
  /** Marks after the number. */
  children?: ReactNode;
}) {
  const { text, decimals, className = "", children } = props;
  if (text === null) {
    return (
      <td className="number">
        {ABSENT}
        {children}
      </td>
    );
  }
  const missing = decimals - decimalsOf(text);
  const point = decimalsOf(text) === 0 && missing > 0 ? "." : "";
  return (
    <td className={`number ${className}`.trimEnd()}>
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

/** Shown where there is no value; read as words. */
export const ABSENT = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </>
);

/** The most decimals in a column, which every cell of it is given. */
export function columnDecimals(texts: readonly (string | null)[]): number {
  return Math.max(0, ...texts.map((text) => (text === null ? 0 : decimalsOf(text))));
}

function decimalsOf(text: string): number {
  return text.split(".")[1]?.match(/^\d+/)?.[0].length ?? 0;
}
