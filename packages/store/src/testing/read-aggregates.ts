import type { Database } from "../db/database";

const LINE = ["configurationId", "method", "benchmark", "variant", "storage", "sizing"] as const;

/** Returns all rows of aggregates, in a fixed order. */
export async function readAggregates(db: Database) {
  return {
    models: await db.processorModel.findMany({ orderBy: { id: "asc" } }),
    ratings: await db.processorRating.findMany({
      orderBy: [
        { processorModel: "asc" },
        { host: "asc" },
        { buildClass: "asc" },
        { method: "asc" },
      ],
    }),
    results: await db.configurationResult.findMany({
      orderBy: LINE.map((column) => ({ [column]: "asc" as const })),
    }),
    totals: await db.configurationTotal.findMany({
      orderBy: [{ configurationId: "asc" }, { method: "asc" }],
    }),
  };
}
