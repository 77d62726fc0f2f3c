import { Fragment, type ReactNode } from "react";
import { CodeText } from "./code-text";
import { DataTable } from "./data-table";

export type Field = {
  readonly name: string;
  /** The cells of the columns between the name and its meaning. */
  readonly facts: readonly ReactNode[];
  readonly meaning: string;
};

/** Lists fields with their meanings: columns, members, parameters. */
export function FieldTable(props: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly fields: readonly Field[];
}) {
  const { label, heads, fields } = props;
  return (
    <DataTable label={label} className="full fields" heads={heads}>
      {fields.map(({ name, facts, meaning }) => (
        <tr key={name}>
          <th scope="row">
            <code>
              <Breakable name={name} />
            </code>
          </th>
          {facts.map((fact, index) => (
            <td key={heads[index + 1]}>{fact}</td>
          ))}
          <td>
            <CodeText text={meaning} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** A name that breaks only after an underscore, a dot or a hyphen. */
function Breakable({ name }: { readonly name: string }) {
  const parts = name.split(/(?<=[_.-])/);
  return parts.map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
