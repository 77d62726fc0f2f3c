import { listFields, typeInWords, type Schema } from "@/lib/api-reference";
import { CodeWords } from "../code-words";
import { ScrollRegion } from "../scroll-region";

/** One shape of the API, folded: a reader of an operation follows the link to it. */
export function SchemaFields({ name, schema }: { name: string; schema: Schema }) {
  const fields = listFields(schema);
  return (
    <details id={`schema-${name}`}>
      <summary>{name}</summary>
      {fields.length === 0 ? (
        <p>{typeInWords(schema)}</p>
      ) : (
        <ScrollRegion label={`Fields of ${name}`}>
          <table className="full">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Values</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name: field, type, description }) => (
                <tr key={field}>
                  <th scope="row" className="nowrap">
                    <code>{field}</code>
                  </th>
                  <td>{type}</td>
                  <td>
                    <CodeWords text={description} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </details>
  );
}
