import { SHA256_PATTERN } from "@oslag/schema";
import { z } from "zod";

/* The parts of the API's description. */
type Schema = Record<string, unknown>;
type Parameter = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: Schema;
};

export function toSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema) as Schema;
  return rest;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (name: string) => ({ "application/json": { schema: reference(name) } });
export const PROBLEM = {
  description: "A refusal (RFC 9457).",
  content: { "application/problem+json": { schema: reference("Problem") } },
};
export function inPath(name: string, schema: Schema): Parameter {
  return { name, in: "path", required: true, schema };
}
export const ID = inPath("id", { type: "string", pattern: SHA256_PATTERN.source });

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;
export type Operation = {
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly description?: string;
    readonly content: Content;
  };
  readonly responses: Readonly<Record<string, { description: string; content: Content }>>;
};

export function read({
  summary,
  answer,
  parameters = [],
}: {
  readonly summary: string;
  readonly answer: string;
  readonly parameters?: readonly Parameter[];
}) {
  const responses = { "200": { description: summary, content: json(answer) }, default: PROBLEM };
  return { summary, parameters, responses } satisfies Operation;
}

export function queryParameters(query: z.ZodObject): readonly Parameter[] {
  const given = propertiesOf(z.toJSONSchema(query, { io: "input" }));
  const parsed = propertiesOf(z.toJSONSchema(query));
  return Object.entries(given).map(([name, property]) => {
    // Zod says that the input of a coerced number may be anything. Its output says what it must be.
    const schema = "type" in property || "enum" in property ? property : (parsed[name] ?? property);
    return { name, in: "query", required: false, schema };
  });
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (schema["properties"] ?? {}) as Record<string, Schema>;
}
