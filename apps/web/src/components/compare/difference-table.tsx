import { listDifferences, type Attributes } from "@oslag/labels";
import { ScrollRegion } from "../scroll-region";
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
    <ScrollRegion label="Differences in the environment">
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Attribute</th>
            {sides.map(({ id }, side) => (
              <th key={id} scope="col">
                {sideLetter(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </ScrollRegion>
  );
}
