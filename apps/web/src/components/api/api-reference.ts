/** The parts of an OpenAPI document that the API page shows. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: Schema;
};

type Body = Readonly<Record<string, { readonly schema: Schema }>>;
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly description?: string; readonly content: Body };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Body }>
  >;
};

export type ApiDocument = {
  readonly paths: Readonly<Record<string, Partial<Record<"get" | "post", Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export type Field = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
};

/** Lists every operation with its method and address, in the document's order. */
export function listOperations({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([address, methods]) =>
    (["get", "post"] as const).flatMap((method) => {
      const operation = methods[method];
      return operation === undefined ? [] : [{ method, address, operation }];
    }),
  );
}

/** Returns the name of the schema of a body; null for bytes. */
export function schemaName(content: Body): string | null {
  const [first] = Object.values(content);
  return first?.schema.$ref?.split("/").at(-1) ?? null;
}

/** Describes the values that a schema allows. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeText))].join(" | ");
  if (schema.type === "array")
    return schema.prefixItems === undefined
      ? `list of ${schema.items === undefined ? "values" : typeText(schema.items)}`
      : `list of ${schema.prefixItems.length} values`;
  const { minimum, maximum } = schema;
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (schema.type === "integer" && bounded) return `integer, ${minimum ?? "up"} to ${maximum}`;
  return schema.type ?? "anything";
}

/** Lists the fields of an object. Nested fields have dotted names, and `[]` marks the items of a list. */
export function listFields(schema: Schema, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Field[] => {
    const own = { name: `${prefix}${name}`, description: property.description ?? "" };
    const inner = insideOf(property);
    return [
      { ...own, type: typeText(property) },
      ...(inner === null ? [] : listFields(inner.schema, `${prefix}${name}${inner.suffix}`)),
    ];
  });
}

function insideOf(schema: Schema): { readonly schema: Schema; readonly suffix: string } | null {
  if (schema.properties !== undefined) return { schema, suffix: "." };
  if (schema.items?.properties !== undefined) return { schema: schema.items, suffix: "[]." };
  const object = schema.anyOf?.find(({ properties }) => properties !== undefined);
  return object === undefined ? null : { schema: object, suffix: "." };
}
