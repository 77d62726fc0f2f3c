import { defaultBaseline } from "@oslag/papers";
import { meanMembers, type MeanId } from "@oslag/schema";
import { resultCost } from "@oslag/science";
import { join, sql, type Sql } from "../db/sql";

/** Returns the default set as rows of `membersSql`. */
export function setMembersSql(): Sql {
  return membersSql(["set"]);
}

/**
 * Returns the benchmarks of means as rows `member` (mean, benchmark, variant, files, ln_baseline). `ln_baseline` is the logarithm of the
 * 1990 baseline's cost in instructions, or of its bytes per instruction. Its difference to a result's own logarithm is the
 * logarithm of the relative speed.
 */
export function membersSql(means: readonly MeanId[]): Sql {
  const { ratingMips, results } = defaultBaseline("local");
  const rows = means.flatMap((mean) =>
    meanMembers(mean).map(({ benchmark, variant, files, reference: id }) => {
      const reference = results.find((result) => result.benchmark === id);
      if (reference === undefined) throw new RangeError(`the baseline has no ${id}`);
      const cost = resultCost(reference, ratingMips);
      return sql`(${mean}::text, ${benchmark}::text, ${variant}::text, ${files}::boolean, ${Math.log(cost)}::float8)`;
    }),
  );
  return sql`(VALUES ${join(rows, ", ")}) AS member (mean, benchmark, variant, files, ln_baseline)`;
}
