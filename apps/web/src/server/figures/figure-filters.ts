import { identifyProcessor, type ProcessorIdentity } from "@oslag/hardware";
import type { FigureFilters, FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { join, sql, type Sql } from "../db/sql";
import { COUNTED } from "../statements/report-state";

/** What a configuration's row says of its processor, in the words that identification takes. */
export function toProcessorIdentity(row: {
  readonly processorVendor: string;
  readonly processorBrand: string;
  readonly architecture: string;
  readonly processorIdentity: string;
}): ProcessorIdentity {
  const number = (name: string) => {
    const found = new RegExp(`\\b${name} (\\d+)`).exec(row.processorIdentity)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return {
    vendor: row.processorVendor,
    brand: row.processorBrand,
    architecture: row.architecture,
    family: number("family"),
    model: number("model"),
    stepping: number("stepping"),
    implementer: number("implementer"),
    part: number("part"),
  };
}

const Models = z.array(
  z.object({
    processor_model: z.string(),
    processorVendor: z.string(),
    processorBrand: z.string(),
    architecture: z.string(),
    processorIdentity: z.string(),
  }),
);

/**
 * Conditions on reports `r` and configurations `c`. Years belong to the catalogue of processors, which the database does
 * not know, so they become a list of the models that lie in them; there are far fewer models than reports.
 */
export async function figureFilterSql(
  db: Pick<Database, "$queryRaw">,
  {
    filters,
    method,
    report,
  }: Pick<FigureSpecification, "filters" | "method"> & { readonly report?: string | undefined },
): Promise<Sql> {
  const conditions = [
    COUNTED,
    sql`r.method = ${method}`,
    ...(report === undefined ? [] : [sql`r.id = ${report}`]),
    ...(filters.os === null ? [] : [sql`c.os_family = ${filters.os}`]),
    ...(filters.vendor === null ? [] : [sql`c.processor_vendor = ${filters.vendor}`]),
    ...(filters.architecture === null ? [] : [sql`c.architecture = ${filters.architecture}`]),
    ...(filters.build === null ? [] : [sql`c.build_class = ${filters.build}`]),
    ...(filters.host === null ? [] : [sql`c.host = ${filters.host}`]),
    ...(filters.virtual === null ? [] : [filters.virtual === "yes" ? VIRTUAL : BARE]),
    ...(filters.mode === null ? [] : [sql`r.mode = ${filters.mode}`]),
    ...(filters.key === null ? [] : [sql`r.key_id = ${filters.key}`]),
    ...(filters.configuration === null ? [] : [sql`c.id = ${filters.configuration}`]),
    ...(filters.years === null
      ? []
      : [sql`c.processor_model = ANY (${await modelsOfYears(db, filters.years)})`]),
  ];
  return join(conditions, " AND ");
}

// A machine that could not be asked is neither virtual nor bare.
const VIRTUAL = sql`(c.virtualization <> 'none' OR c.container <> 'none')`;
const BARE = sql`(c.virtualization = 'none' AND c.container = 'none')`;

async function modelsOfYears(
  db: Pick<Database, "$queryRaw">,
  { from, to }: NonNullable<FigureFilters["years"]>,
): Promise<string[]> {
  const models = Models.parse(
    await db.$queryRaw(sql`
      SELECT DISTINCT ON (processor_model) processor_model, processor_vendor AS "processorVendor",
        processor_brand AS "processorBrand", architecture, processor_identity AS "processorIdentity"
      FROM configurations ORDER BY processor_model, id`),
  );
  return models
    .filter((model) => {
      const { year } = identifyProcessor(toProcessorIdentity(model));
      return year !== null && year >= (from ?? year) && year <= (to ?? year);
    })
    .map((model) => model.processor_model);
}
