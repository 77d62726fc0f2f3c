-- compatibility: expands
-- Fills the column of the migration before, which holds no lock any more that readers would wait for. A settler deletes and inserts the rows
-- that it computes, together with their results. Rows that one has locked are left to it, so that none waits for the other in a circle.
WITH "due" AS (
    SELECT "configuration_id", "method" FROM "configuration_totals" WHERE "operation_values" IS NULL FOR UPDATE SKIP LOCKED
), "values" AS (
    SELECT "configuration_id", "method", ARRAY[
        coalesce(max("value") FILTER (WHERE "benchmark" = 'getpid' AND "variant" = 'default'), 0),
        coalesce(max("value") FILTER (WHERE "benchmark" = 'cswitch' AND "variant" = 'same-cpu'), 0),
        coalesce(max("value") FILTER (WHERE "benchmark" = 'select' AND "variant" = '10-full'), 0),
        coalesce(max("value") FILTER (WHERE "benchmark" = 'read' AND "variant" = 'default'), 0),
        coalesce(max("value") FILTER (WHERE "benchmark" = 'open-close' AND "variant" = 'foo'), 0),
        coalesce(max("value") FILTER (WHERE "benchmark" = 'create-delete' AND "variant" = '0'), 0),
        coalesce(max("value") FILTER (WHERE "benchmark" = 'create-delete-fsync' AND "variant" = '0'), 0),
        coalesce(max("value") FILTER (WHERE "benchmark" = 'dhrystone' AND "variant" = 'library-strings'), 0)
    ] AS "own"
    FROM "configuration_results"
    WHERE "quiet" AND "sizing" = 'full' AND ("storage" = 'none' OR ("storage" = 'local' AND "storage_class" = 'local'))
    GROUP BY "configuration_id", "method"
)
UPDATE "configuration_totals" "t"
SET "operation_values" = coalesce("v"."own", array_fill(0::double precision, ARRAY[8]))
FROM "due" LEFT JOIN "values" "v" USING ("configuration_id", "method")
WHERE "t"."configuration_id" = "due"."configuration_id" AND "t"."method" = "due"."method";
