import { listDifferences, type Attributes } from "@oslag/labels";
import { DataTable } from "../data-table";
import { sideLetter } from "./side-letter";

type DifferenceTableProps = {
  readonly sides: readonly { readonly id: string; readonly attributes: Attributes }[];
};

/** Lists the attributes whose values differ, the most likely explanations first. */
export function DifferenceTable({ sides }: DifferenceTableProps) {
  const differences = listDifferences(sides.map(({ attributes }) => attributes));
  if (differences.length === 0)
    return (
      <p>
        There are none: kernel, mitigations, governor and everything else that the runner records of
        the machine, the system and the suite are equal.
      </p>
    );
  return (
    <DataTable
      label="Differences in the environment"
      className="full"
      heads={["Attribute", ...sides.map((_, side) => sideLetter(side))]}
    >
      {differences.map(({ attribute, values }) => (
        <tr key={attribute}>
          <th scope="row">{attribute}</th>
          {values.map((value, side) => (
            <td key={sides[side]?.id} className="wrap">
              {value ?? "unknown"}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
