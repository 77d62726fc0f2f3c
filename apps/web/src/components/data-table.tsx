import type { ReactNode } from "react";
import { NumberHead } from "./number-cell";
import { ScrollRegion } from "./scroll-region";

/** The head of a column: of text, or of numbers with their unit. Phones leave out columns of `ifWide`. */
export type ColumnHead =
  | string
  | { readonly ifWide: string }
  | {
      readonly number: string;
      readonly unit?: string | undefined;
      readonly ifWide?: boolean | undefined;
    };

type DataTableProps = {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly caption?: ReactNode;
  readonly heads: readonly ColumnHead[];
  /** The rows. */
  readonly children: ReactNode;
};

/** A table with one row of heads, which scrolls by itself if it is too wide. */
export function DataTable({ label, className, caption, heads, children }: DataTableProps) {
  return (
    <ScrollRegion label={label}>
      <table className={className}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => {
              if (typeof head === "object" && "number" in head)
                return (
                  <NumberHead key={head.number} unit={head.unit} isIfWide={head.ifWide === true}>
                    {head.number}
                  </NumberHead>
                );
              const [text, className] =
                typeof head === "string" ? [head, undefined] : [head.ifWide, "if-wide"];
              return (
                <th key={text} scope="col" className={className}>
                  {text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
