import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
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
  /** Phones show each row as its name and, below it, its cells one after another, each with the head of its column. */
  readonly isStacked?: boolean;
  /** The rows. Those of a stacked table are `tr` elements, whose cells pass on a `data-label`. */
  readonly children: ReactNode;
};

/** A table with one row of heads, which scrolls by itself if it is too wide. */
export function DataTable({
  label,
  className,
  caption,
  heads,
  isStacked = false,
  children,
}: DataTableProps) {
  return (
    <ScrollRegion label={label}>
      <table className={isStacked ? [className, "stacked"].filter(Boolean).join(" ") : className}>
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
        <tbody>{isStacked ? withLabels(children, heads.map(labelOf)) : children}</tbody>
      </table>
    </ScrollRegion>
  );
}

function labelOf(head: ColumnHead): string {
  if (typeof head === "string") return head;
  if (!("number" in head)) return head.ifWide;
  return head.unit === undefined ? head.number : `${head.number}, ${head.unit}`;
}

type Cell = ReactElement<{
  readonly scope?: string;
  readonly colSpan?: number;
  readonly children?: ReactNode;
  readonly "data-label"?: string | undefined;
}>;

const isCell = (node: ReactNode): node is Cell => isValidElement(node);

/** Whether a row's name says nothing without the head of its column. */
const isNumber = (name: ReactNode) =>
  typeof name === "number" || (typeof name === "string" && /^[\d\s.,]+$/.test(name));

/** Gives each cell the head of its column, but the name of its row only if that is a number. */
function withLabels(rows: ReactNode, labels: readonly string[]): ReactNode {
  return flat(rows).map((row) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(row)) return row;
    let column = 0;
    const cells = flat(row.props.children).map((cell) => {
      if (!isCell(cell)) return cell;
      const { scope, colSpan = 1, children: content } = cell.props;
      const label = labels[column];
      column += colSpan;
      const isName = scope === "row" && !isNumber(content);
      return isName || colSpan > 1 ? cell : cloneElement(cell, { "data-label": label });
    });
    return cloneElement(row, undefined, ...cells);
  });
}

/** Returns what is in fragments, too. */
function flat(nodes: ReactNode): ReactNode[] {
  return Children.toArray(nodes).flatMap((node) =>
    isValidElement<{ readonly children?: ReactNode }>(node) && node.type === Fragment
      ? flat(node.props.children)
      : [node],
  );
}
