import type { DictionaryField } from "@oslag/schema";
import { FieldTable } from "../field-table";

/** Lists the fields of one form of the data set. */
export function DictionaryTable(props: {
  readonly label: string;
  readonly fields: readonly DictionaryField[];
}) {
  return (
    <FieldTable
      label={props.label}
      heads={["Name", "Type", "Meaning"]}
      fields={props.fields.map(({ name, type, nullable, values, description }) => ({
        name,
        facts: [`${type}${nullable ? ", may be absent" : ""}`],
        meaning: values === null ? description : `${description} One of: ${values.join(", ")}.`,
      }))}
    />
  );
}
