import Link from "next/link";
import {
  schemaName,
  typeInWords,
  type Operation as ApiOperation,
  type Parameter,
} from "./api-reference";
import { paths } from "@/lib/paths";
import { CodeWords } from "../code-words";
import { Command } from "../command";
import { FieldTable } from "../field-table";

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
    <FieldTable
      label={`Parameters of ${id}`}
      heads={["Parameter", "Where", "Values", "Meaning"]}
      fields={parameters.map(({ name, schema, required, in: where }) => ({
        name,
        facts: [required ? `${where}, required` : where, typeInWords(schema)],
        meaning: `${schema.description ?? ""}${schema.default === undefined ? "" : ` ${String(schema.default)} unless given.`}`,
      }))}
    />
  );
}
