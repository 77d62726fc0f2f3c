import { t, translate } from "@oslag/language";
import type { DictionaryField } from "@oslag/schema";
import { rich } from "@/lib/rich";
import { FieldTable } from "../field-table";

/** Lists the fields of one form of the data set. */
export function DictionaryTable(props: {
  readonly label: string;
  readonly fields: readonly DictionaryField[];
}) {
  return (
    <FieldTable
      label={props.label}
      heads={[t("Name"), t("Type"), t("Meaning")]}
      fields={props.fields.map(({ name, type, nullable, values, description }) => ({
        name,
        facts: [
          nullable ? (
            rich("<type></type>, may be absent", { type: <code>{type}</code> })
          ) : (
            <code key="type">{type}</code>
          ),
        ],
        meaning: [translate(description), ...(values === null ? [] : [oneOf(values)])].join(" "),
      }))}
    />
  );
}

function oneOf(values: readonly string[]): string {
  return t("One of: {values}.", { values: values.map((value) => `\`${value}\``).join(", ") });
}
