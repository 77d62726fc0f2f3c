import { Fragment } from "react";
import { CodeWords } from "./code-words";
import { ScrollRegion } from "./scroll-region";

export type Field = {
  readonly name: string;
  /** What stands in the columns between the name and its meaning. */
  readonly facts: readonly string[];
  readonly meaning: string;
};

/** Named fields with what each means: columns, members, parameters. */
export function FieldTable(props: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly fields: readonly Field[];
}) {
  const { label, heads, fields } = props;
  return (
    <ScrollRegion label={label}>
      <table className="full">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, facts, meaning }) => (
            <tr key={name}>
              <th scope="row">
                <code>{breakable(name)}</code>
              </th>
              {facts.map((fact, index) => (
                <td key={heads[index + 1]}>{fact}</td>
              ))}
              <td>
                <CodeWords text={meaning} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A long name may break behind its joints, so that on a phone the meaning stays in sight. */
function breakable(name: string) {
  return name.split(/(?<=[_.])/).map((part, index) => (
    // A part may stand in a name twice.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
