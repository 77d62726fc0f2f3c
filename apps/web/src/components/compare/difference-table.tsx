import { t, translate } from "@oslag/language";
import { listDifferences, type Attributes } from "@oslag/labels";
import { DataTable } from "../data-table";
import { attributeText } from "../attribute-text";
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
        {t(
          "There are none: kernel, mitigations, governor and everything else that the runner records of the machine, the system and the suite are equal.",
        )}
      </p>
    );
  return (
    <DataTable
      isStacked
      label={t("Differences in the environment")}
      className="full"
      heads={[t("Attribute"), ...sides.map((_, side) => sideLetter(side))]}
    >
      {differences.map(({ attribute, values }) => (
        <tr key={attribute}>
          <th scope="row" className="nowrap-if-wide">
            {translate(attribute)}
          </th>
          {values.map((value, side) => (
            <td key={sides[side]?.id} className="wrap">
              {attributeText(attribute, value)}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
