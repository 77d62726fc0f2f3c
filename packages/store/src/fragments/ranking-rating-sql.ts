import { RANKING_FACTOR_MAX } from "@oslag/science";
import { sql, type Sql } from "../db/sql";

/** Returns SQL for the rating that ranks use, by the rule of packages/science (`rankingRatingMips`). Either may be null. */
export function rankingRatingSql(own: Sql, model: Sql): Sql {
  return sql`(CASE WHEN ${model} IS NULL THEN ${own} WHEN ${own} IS NOT NULL
    THEN greatest(${own}, least(${model}, ${RANKING_FACTOR_MAX} * ${own})) END)`;
}
