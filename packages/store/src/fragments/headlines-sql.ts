import { BENCHMARKS, headlineVariant } from "@oslag/schema";
import { join, sql } from "../db/sql";

/** Each benchmark with its headline variant, as a list that a pair of columns can be `IN`. */
export const HEADLINES = join(
  BENCHMARKS.map((benchmark) => sql`(${benchmark.id}, ${headlineVariant(benchmark).id})`),
);
