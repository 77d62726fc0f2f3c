import { listDifferences, type Attributes } from "@oslag/labels";
import { ScrollRegion } from "../scroll-region";
import { sideLetter } from "./side-letter";

type DifferenceTableProps = {
  readonly sides: readonly { readonly id: string; readonly attributes: Attributes }[];
};

/** What differs between the sides, the attributes that most often explain results first. */
export function DifferenceTable({ sides }: DifferenceTableProps) {
  const differences = listDifferences(sides.map(({ attributes }) => attributes));
  if (differences.length === 0)
    return (
      <p>
        Kernel, mitigations, governor and whatever else the runner records of machine, system and
        suite agree.
      </p>
    );
  return (
    <ScrollRegion label="Differences of the environment">
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Differs</th>
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
                  {value ?? "not stated"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
