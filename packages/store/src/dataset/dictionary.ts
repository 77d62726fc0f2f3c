import {
  ALL_BENCHMARKS,
  ContrastLine,
  CurveRow,
  DatasetLine,
  DatasetRow,
  FLAGS,
  WARNINGS,
  type DictionaryField,
  type DictionaryResource,
} from "@oslag/schema";
import { z } from "zod";

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly description?: string;
  readonly anyOf?: readonly JsonSchema[];
};

/** Returns the data dictionary, made from the schemas that the data set is written with and from the registries. */
export function dataDictionary(): DictionaryResource {
  return {
    csv: fieldsOf(DatasetRow),
    ndjson: fieldsOf(DatasetLine),
    curves: fieldsOf(CurveRow),
    contrasts: fieldsOf(ContrastLine),
    benchmarks: ALL_BENCHMARKS.map(({ id, title, summary, unit, variants }) => ({
      id,
      title,
      summary,
      unit,
      variants: variants.map((variant) => ({ id: variant.id, title: variant.title })),
    })),
    warnings: { ...WARNINGS },
    flags: { ...FLAGS },
  };
}

function fieldsOf(schema: z.ZodObject): DictionaryField[] {
  const properties = z.toJSONSchema(schema).properties as Record<string, JsonSchema>;
  return Object.entries(properties).map(([name, property]) => {
    const kinds = kindsOf(property);
    const own = kinds.find(({ type }) => type !== "null") ?? property;
    const values = own.enum ?? (own.const === undefined ? null : [own.const]);
    return {
      name,
      type: typeof own.type === "string" ? own.type : "string",
      nullable: kinds.length > 1,
      values: values === null ? null : [...values],
      description: property.description ?? own.description ?? "",
    };
  });
}

/**
 * Returns the alternatives of a property. JSON Schema writes `string | null` as a list of types, a nullable enumeration as
 * `anyOf`.
 */
function kindsOf(property: JsonSchema): readonly JsonSchema[] {
  if (property.anyOf !== undefined) return property.anyOf;
  return typeof property.type === "object"
    ? property.type.map((type) => ({ ...property, type }))
    : [property];
}
