import { defaultBaseline } from "@oslag/papers";
import { resultCost } from "@oslag/science";
import { join, sql, type Sql } from "../db/sql";
import { SET_MEMBERS } from "../fragments/live-point";

/**
 * Returns the default set as rows (benchmark, variant, files, ln_baseline). `ln_baseline` is the logarithm of the 1990
 * baseline's cost in instructions, or of its bytes per instruction. Its difference to a result's own logarithm is the
 * logarithm of the relative speed.
 */
export function setMembersSql(): Sql {
  const { ratingMips, results } = defaultBaseline("local");
  const rows = SET_MEMBERS.map(({ benchmark, variant, files }) => {
    const reference = results.find((result) => result.benchmark === benchmark);
    if (reference === undefined) throw new RangeError(`the baseline has no ${benchmark}`);
    const cost = resultCost(reference, ratingMips);
    return sql`(${benchmark}::text, ${variant}::text, ${files}::boolean, ${Math.log(cost)}::float8)`;
  });
  return sql`(VALUES ${join(rows, ", ")}) AS member (benchmark, variant, files, ln_baseline)`;
}
