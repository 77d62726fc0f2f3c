import { Fragment } from "react";
import type { DictionaryField } from "@oslag/schema";
import { CodeWords } from "../code-words";
import { ScrollRegion } from "../scroll-region";

/** One form of the data set, field by field. */
export function DictionaryTable({
  label,
  fields,
}: {
  label: string;
  fields: readonly DictionaryField[];
}) {
  return (
    <ScrollRegion label={label}>
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, nullable, values, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{breakable(name)}</code>
              </th>
              <td>
                {type}
                {nullable && ", may be absent"}
              </td>
              <td>
                <CodeWords text={description} />
                {values !== null && <> One of: {values.join(", ")}.</>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A long name may break behind its underscores, so that on a phone the meaning stays in sight. */
function breakable(name: string) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
