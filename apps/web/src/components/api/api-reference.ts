/** The description of the API in the shape that a reader takes it in: operations, their parameters, and flat fields. */
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

/** Every operation with its method and address, in the document's order. */
export function listOperations({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([address, methods]) =>
    (["get", "post"] as const).flatMap((method) => {
      const operation = methods[method];
      return operation === undefined ? [] : [{ method, address, operation }];
    }),
  );
}

/** The schema that a body's content refers to by name; null for bytes. */
export function schemaName(content: Body): string | null {
  const [first] = Object.values(content);
  return first?.schema.$ref?.split("/").at(-1) ?? null;
}

/** What may stand there, in words. */
export function typeInWords(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeInWords))].join(" | ");
  if (schema.type === "array")
    return schema.prefixItems === undefined
      ? `list of ${schema.items === undefined ? "values" : typeInWords(schema.items)}`
      : `list of ${schema.prefixItems.length} values`;
  const { minimum, maximum } = schema;
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (schema.type === "integer" && bounded) return `integer, ${minimum ?? "up"} to ${maximum}`;
  return schema.type ?? "anything";
}

/** The fields of an object, those within it by dotted names; `[]` marks the items of a list. */
export function listFields(schema: Schema, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Field[] => {
    const own = { name: `${prefix}${name}`, description: property.description ?? "" };
    const inner = insideOf(property);
    return [
      { ...own, type: typeInWords(property) },
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
