import { languageNow, t } from "@oslag/language";
import {
  schemaName,
  typeText,
  type Operation as ApiOperation,
  type Parameter,
} from "./api-reference";
import { paths } from "@/lib/paths";
import { CodeText } from "../code-text";
import { Command } from "../command";
import { FieldTable } from "../field-table";

type OperationProps = {
  readonly method: "get" | "post";
  readonly address: string;
  readonly operation: ApiOperation;
  readonly example: string;
};

/** Describes one operation of the API: its purpose, parameters and responses, with an example. */
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
        <CodeText text={summary} />
      </p>
      {requestBody !== undefined && (
        <p>
          Body: <SchemaLink name={schemaName(requestBody.content)} />.{" "}
          <CodeText text={requestBody.description ?? ""} />
        </p>
      )}
      {parameters.length > 0 && <Parameters id={operationId} parameters={parameters} />}
      <ul className="small">
        {Object.entries(responses).map(([status, { description, content }]) => (
          <li key={status}>
            {status === "default" ? "Any other status" : status}: <CodeText text={description} />{" "}
            {Object.keys(content).join(", ")} <SchemaLink name={schemaName(content)} />
          </li>
        ))}
      </ul>
      <div lang={languageNow()}>
        <Command label={t("Example: {operation}", { operation: operationId })} lines={[example]} />
      </div>
    </section>
  );
}

function SchemaLink({ name }: { name: string | null }) {
  return name === null ? null : <a href={paths.apiReference(`schema-${name}`)}>{name}</a>;
}

function Parameters({ id, parameters }: { id: string; parameters: readonly Parameter[] }) {
  return (
    <FieldTable
      label={`Parameters of ${id}`}
      heads={["Parameter", "In", "Values", "Meaning"]}
      fields={parameters.map(({ name, schema, required, in: where }) => ({
        name,
        facts: [required ? `${where}, required` : where, typeText(schema)],
        meaning: `${schema.description ?? ""}${schema.default === undefined ? "" : ` Default: ${String(schema.default)}.`}`,
      }))}
    />
  );
}
