import Link from "next/link";
import {
  schemaName,
  typeInWords,
  type Operation as ApiOperation,
  type Parameter,
} from "@/lib/api-reference";
import { paths } from "@/lib/paths";
import { CodeWords } from "../code-words";
import { Command } from "../command";
import { ScrollRegion } from "../scroll-region";

export type OperationProps = {
  readonly method: "get" | "post";
  readonly address: string;
  readonly operation: ApiOperation;
  readonly example: string;
};

/** One operation of the API: what it does, what it takes, what it answers. */
export function Operation({ method, address, operation, example }: OperationProps) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  return (
    <section>
      <h3 id={operationId}>
        <code className="break">
          {method.toUpperCase()} {address}
        </code>
      </h3>
      <p>
        <CodeWords text={summary} />
      </p>
      {requestBody !== undefined && (
        <p>
          Body: <SchemaLink name={schemaName(requestBody.content)} />. {requestBody.description}
        </p>
      )}
      {parameters.length > 0 && <Parameters id={operationId} parameters={parameters} />}
      <ul className="small">
        {Object.entries(responses).map(([status, { description, content }]) => (
          <li key={status}>
            {status === "default" ? "Otherwise" : status}: {description}{" "}
            {Object.keys(content).join(", ")} <SchemaLink name={schemaName(content)} />
          </li>
        ))}
      </ul>
      <Command label={`Example of ${operationId}`} lines={[example]} />
    </section>
  );
}

function SchemaLink({ name }: { name: string | null }) {
  return name === null ? null : <Link href={paths.apiReference(`schema-${name}`)}>{name}</Link>;
}

function Parameters({ id, parameters }: { id: string; parameters: readonly Parameter[] }) {
  return (
    <ScrollRegion label={`Parameters of ${id}`}>
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Where</th>
            <th scope="col">Values</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => {
            const { name, schema, required } = parameter;
            return (
              <tr key={name}>
                <th scope="row" className="nowrap">
                  <code>{name}</code>
                </th>
                <td>{required ? `${parameter.in}, required` : parameter.in}</td>
                <td>{typeInWords(schema)}</td>
                <td>
                  <CodeWords text={schema.description ?? ""} />
                  {schema.default !== undefined && ` ${String(schema.default)} unless given.`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
