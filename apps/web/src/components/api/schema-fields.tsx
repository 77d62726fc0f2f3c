import { listFields, typeText, type Schema } from "./api-reference";
import { FieldTable } from "../field-table";

/** Describes one schema of the API. It is collapsed; operations link to it. */
export function SchemaFields({ name, schema }: { name: string; schema: Schema }) {
  const fields = listFields(schema);
  return (
    <details id={`schema-${name}`}>
      <summary>{name}</summary>
      {fields.length === 0 ? (
        <p>{typeText(schema)}</p>
      ) : (
        <FieldTable
          label={`Fields of ${name}`}
          heads={["Field", "Values", "Meaning"]}
          fields={fields.map(({ name: field, type, description }) => ({
            name: field,
            facts: [type],
            meaning: description,
          }))}
        />
      )}
    </details>
  );
}
