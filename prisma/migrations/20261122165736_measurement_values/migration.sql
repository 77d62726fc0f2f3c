-- AlterTable
ALTER TABLE "configuration_totals" ADD COLUMN     "mean_coverage" DOUBLE PRECISION,
ADD COLUMN     "mean_high" DOUBLE PRECISION,
ADD COLUMN     "mean_low" DOUBLE PRECISION,
ADD COLUMN     "mean_over" VARCHAR(16),
ADD COLUMN     "sort_with_fsync" DOUBLE PRECISION,
ADD COLUMN     "sort_without_create_delete" DOUBLE PRECISION,
ADD COLUMN     "with_fsync" DOUBLE PRECISION,
ADD COLUMN     "with_fsync_coverage" DOUBLE PRECISION,
ADD COLUMN     "with_fsync_high" DOUBLE PRECISION,
ADD COLUMN     "with_fsync_low" DOUBLE PRECISION,
ADD COLUMN     "with_fsync_over" VARCHAR(16),
ADD COLUMN     "without_create_delete" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete_coverage" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete_high" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete_low" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete_over" VARCHAR(16);

-- AlterTable
ALTER TABLE "measurements" ADD COLUMN     "cost_coverage" DOUBLE PRECISION,
ADD COLUMN     "cost_high" DOUBLE PRECISION,
ADD COLUMN     "cost_low" DOUBLE PRECISION,
ADD COLUMN     "slices" INTEGER,
ADD COLUMN     "undisturbed_processes" INTEGER,
ADD COLUMN     "undisturbed_slices" INTEGER,
ADD COLUMN     "value" DOUBLE PRECISION,
ADD COLUMN     "value_coverage" DOUBLE PRECISION,
ADD COLUMN     "value_high" DOUBLE PRECISION,
ADD COLUMN     "value_low" DOUBLE PRECISION,
ADD COLUMN     "value_part" VARCHAR(16),
ADD COLUMN     "value_reason" VARCHAR(16);

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "geometric_mean" DOUBLE PRECISION,
ADD COLUMN     "mean_coverage" DOUBLE PRECISION,
ADD COLUMN     "mean_high" DOUBLE PRECISION,
ADD COLUMN     "mean_low" DOUBLE PRECISION,
ADD COLUMN     "outcome" VARCHAR(16) NOT NULL DEFAULT 'complete',
ADD COLUMN     "with_fsync" DOUBLE PRECISION,
ADD COLUMN     "with_fsync_coverage" DOUBLE PRECISION,
ADD COLUMN     "with_fsync_high" DOUBLE PRECISION,
ADD COLUMN     "with_fsync_low" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete_coverage" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete_high" DOUBLE PRECISION,
ADD COLUMN     "without_create_delete_low" DOUBLE PRECISION;

-- CreateIndex
CREATE INDEX "totals_without_create_delete" ON "configuration_totals"("method", "build_class", "host", "machine_class", "sort_without_create_delete", "configuration_id");

-- CreateIndex
CREATE INDEX "totals_with_fsync" ON "configuration_totals"("method", "build_class", "host", "machine_class", "sort_with_fsync", "configuration_id");

-- A filter on the mode still needs no row of the table to know which reports count.
DROP INDEX "reports_of_mode";
CREATE INDEX "reports_of_mode" ON "reports"("mode", "method", "outcome", "received" DESC, "id" DESC);

-- All reports until now are of method 1, whose value is the median over all samples.
UPDATE "measurements" SET "value" = "median", "value_part" = 'total', "value_low" = "interval_low", "value_high" = "interval_high",
    "value_coverage" = "interval_coverage"
WHERE "median" IS NOT NULL;

ALTER TABLE "measurements"
    ADD CONSTRAINT "measurements_value" CHECK (
        num_nulls("value", "value_part") = CASE WHEN "outcome" = 'samples' THEN 0 ELSE 2 END
        AND "value" > 0 AND "value" < 'Infinity'
        AND "value_part" IN ('undisturbed', 'total')
        AND "value_reason" IN ('too-few', 'not-cut', 'no-witness')
        AND ("value_part" = 'total' OR "value_reason" IS NULL)
    ),
    ADD CONSTRAINT "measurements_value_interval" CHECK (
        num_nulls("value_low", "value_high", "value_coverage") IN (0, 3)
        AND "value_low" > 0 AND "value_low" <= "value_high" AND "value_high" < 'Infinity'
        AND "value_coverage" BETWEEN 0 AND 1
    ),
    ADD CONSTRAINT "measurements_cost_interval" CHECK (
        num_nulls("cost_low", "cost_high", "cost_coverage") IN (0, 3)
        AND "cost_low" > 0 AND "cost_low" <= "cost_high" AND "cost_high" < 'Infinity'
        AND "cost_coverage" BETWEEN 0 AND 1
        AND ("cost_low" IS NULL OR num_nonnulls("cost_instructions", "bytes_per_instruction") = 1)
    ),
    ADD CONSTRAINT "measurements_slices" CHECK (
        num_nulls("slices", "undisturbed_slices", "undisturbed_processes") IN (0, 3)
        AND "undisturbed_processes" BETWEEN 0 AND "undisturbed_slices" AND "undisturbed_slices" <= "slices"
        AND "undisturbed_processes" <= "processes"
    );

-- An envelope of format 2 has at most 2 MiB; that of format 1 has at most 1 MiB, as before.
ALTER TABLE "reports"
    DROP CONSTRAINT "reports_envelope_length",
    ADD CONSTRAINT "reports_envelope_length" CHECK (
        octet_length("envelope") BETWEEN 1 AND CASE WHEN "format_version" = 1 THEN 1048576 ELSE 2097152 END
    ),
    ADD CONSTRAINT "reports_outcome" CHECK ("outcome" IN ('complete', 'interrupted')),
    ADD CONSTRAINT "reports_means" CHECK (
        "geometric_mean" > 0 AND "geometric_mean" < 'Infinity'
        AND "without_create_delete" > 0 AND "without_create_delete" < 'Infinity'
        AND "with_fsync" > 0 AND "with_fsync" < 'Infinity'
        AND num_nulls("mean_low", "mean_high", "mean_coverage") IN (0, 3) AND "mean_low" <= "mean_high"
        AND num_nulls("without_create_delete_low", "without_create_delete_high", "without_create_delete_coverage") IN (0, 3)
        AND "without_create_delete_low" <= "without_create_delete_high"
        AND num_nulls("with_fsync_low", "with_fsync_high", "with_fsync_coverage") IN (0, 3)
        AND "with_fsync_low" <= "with_fsync_high"
    );

ALTER TABLE "configuration_totals"
    ADD CONSTRAINT "configuration_totals_means" CHECK (
        num_nulls("mean_low", "mean_high", "mean_coverage", "mean_over") IN (0, 4) AND "mean_low" <= "mean_high"
        AND num_nulls("without_create_delete_low", "without_create_delete_high", "without_create_delete_coverage",
            "without_create_delete_over") IN (0, 4)
        AND "without_create_delete_low" <= "without_create_delete_high"
        AND num_nulls("with_fsync_low", "with_fsync_high", "with_fsync_coverage", "with_fsync_over") IN (0, 4)
        AND "with_fsync_low" <= "with_fsync_high"
    );

-- The refresher computes the intervals of the means and the two other means.
INSERT INTO "aggregate_changes" ("subject", "whole") SELECT "id", true FROM "configurations";
