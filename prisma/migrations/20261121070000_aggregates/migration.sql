-- AlterTable
ALTER TABLE "configurations" ADD COLUMN     "generation" VARCHAR(200),
ADD COLUMN     "identified_by" VARCHAR(16) NOT NULL DEFAULT 'unknown',
ADD COLUMN     "machine_class" VARCHAR(16) NOT NULL DEFAULT 'unknown',
ADD COLUMN     "microarchitecture" VARCHAR(200),
ADD COLUMN     "year" INTEGER,
ADD COLUMN     "year_of" VARCHAR(16);

-- CreateTable
CREATE TABLE "processor_models" (
    "id" VARCHAR(32) NOT NULL,
    "vendor" VARCHAR(200) NOT NULL,
    "brand" VARCHAR(200) NOT NULL,
    "architecture" VARCHAR(64) NOT NULL,

    CONSTRAINT "processor_models_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "processor_ratings" (
    "processor_model" VARCHAR(32) NOT NULL,
    "host" VARCHAR(16) NOT NULL,
    "build_class" VARCHAR(16) NOT NULL,
    "method" INTEGER NOT NULL,
    "rating" DOUBLE PRECISION,
    "reports" INTEGER NOT NULL,
    "keys" INTEGER NOT NULL,

    CONSTRAINT "processor_ratings_pkey" PRIMARY KEY ("processor_model","host","build_class","method")
);

-- CreateTable
CREATE TABLE "configuration_results" (
    "configuration_id" VARCHAR(32) NOT NULL,
    "method" INTEGER NOT NULL,
    "benchmark" VARCHAR(64) NOT NULL,
    "variant" VARCHAR(64) NOT NULL,
    "storage" VARCHAR(16) NOT NULL,
    "sizing" VARCHAR(16) NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "low" DOUBLE PRECISION,
    "high" DOUBLE PRECISION,
    "coverage" DOUBLE PRECISION,
    "interval_over" VARCHAR(16),
    "reports" INTEGER NOT NULL,
    "keys" INTEGER NOT NULL,
    "outside" INTEGER NOT NULL,
    "bound_low" DOUBLE PRECISION,
    "bound_high" DOUBLE PRECISION,
    "cost_instructions" DOUBLE PRECISION,
    "bytes_per_instruction" DOUBLE PRECISION,
    "cost_low" DOUBLE PRECISION,
    "cost_high" DOUBLE PRECISION,
    "sort_absolute" DOUBLE PRECISION,
    "sort_relative" DOUBLE PRECISION,
    "host" VARCHAR(16) NOT NULL,
    "build_class" VARCHAR(16) NOT NULL,
    "machine_class" VARCHAR(16) NOT NULL,
    "processor_model" VARCHAR(32) NOT NULL,
    "processor_vendor" VARCHAR(200) NOT NULL,
    "architecture" VARCHAR(64) NOT NULL,
    "os_family" VARCHAR(64) NOT NULL,
    "storage_class" VARCHAR(16),

    CONSTRAINT "configuration_results_pkey" PRIMARY KEY ("configuration_id","method","benchmark","variant","storage","sizing")
);

-- CreateTable
CREATE TABLE "configuration_totals" (
    "configuration_id" VARCHAR(32) NOT NULL,
    "method" INTEGER NOT NULL,
    "rating" DOUBLE PRECISION,
    "own_rating" DOUBLE PRECISION,
    "reports" INTEGER NOT NULL,
    "keys" INTEGER NOT NULL,
    "newest_report" VARCHAR(64) NOT NULL,
    "newest_received" TIMESTAMPTZ(3) NOT NULL,
    "first_received" TIMESTAMPTZ(3) NOT NULL,
    "measured" INTEGER NOT NULL,
    "geometric_mean" DOUBLE PRECISION,
    "sort_relative" DOUBLE PRECISION,
    "host" VARCHAR(16) NOT NULL,
    "build_class" VARCHAR(16) NOT NULL,
    "machine_class" VARCHAR(16) NOT NULL,
    "processor_model" VARCHAR(32) NOT NULL,
    "processor_vendor" VARCHAR(200) NOT NULL,
    "architecture" VARCHAR(64) NOT NULL,
    "os_family" VARCHAR(64) NOT NULL,
    "storage_class" VARCHAR(16),

    CONSTRAINT "configuration_totals_pkey" PRIMARY KEY ("configuration_id","method")
);

-- CreateTable
CREATE TABLE "aggregate_changes" (
    "subject" VARCHAR(32) NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "whole" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "aggregate_changes_pkey" PRIMARY KEY ("subject","id")
);

-- CreateIndex
CREATE INDEX "results_by_value" ON "configuration_results"("benchmark", "variant", "method", "build_class", "host", "machine_class", "sort_absolute", "configuration_id");

-- CreateIndex
CREATE INDEX "results_by_cost" ON "configuration_results"("benchmark", "variant", "method", "build_class", "host", "machine_class", "sort_relative", "configuration_id");

-- CreateIndex
CREATE INDEX "results_of_model" ON "configuration_results"("processor_model", "benchmark", "variant");

-- CreateIndex
CREATE INDEX "totals_by_mean" ON "configuration_totals"("method", "build_class", "host", "machine_class", "sort_relative", "configuration_id");

-- CreateIndex
CREATE INDEX "totals_newest" ON "configuration_totals"("method", "newest_received" DESC, "configuration_id" DESC);

-- CreateIndex
CREATE INDEX "totals_of_model" ON "configuration_totals"("processor_model", "method");

-- CreateIndex
CREATE INDEX "configurations_of_model" ON "configurations"("processor_model", "host", "build_class");

-- AddForeignKey
ALTER TABLE "configuration_results" ADD CONSTRAINT "configuration_results_configuration_id_fkey" FOREIGN KEY ("configuration_id") REFERENCES "configurations"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "configuration_totals" ADD CONSTRAINT "configuration_totals_configuration_id_fkey" FOREIGN KEY ("configuration_id") REFERENCES "configurations"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- Checks that Prisma's schema language cannot say.
ALTER TABLE "configurations"
    ADD CONSTRAINT "configurations_identified_by" CHECK ("identified_by" IN ('stated', 'inferred', 'unknown')),
    ADD CONSTRAINT "configurations_machine_class" CHECK ("machine_class" IN ('bare', 'virtual', 'unknown')),
    ADD CONSTRAINT "configurations_year" CHECK ("year" BETWEEN 1971 AND 2100),
    ADD CONSTRAINT "configurations_year_of" CHECK ("year_of" IN ('product', 'announcement'));

ALTER TABLE "configuration_results"
    ADD CONSTRAINT "configuration_results_sizing" CHECK ("sizing" IN ('full', 'capped')),
    ADD CONSTRAINT "configuration_results_interval" CHECK (
        num_nulls("low", "high", "coverage", "interval_over") IN (0, 4) AND "low" <= "high"
        AND num_nulls("cost_low", "cost_high") IN (0, 2) AND "cost_low" <= "cost_high"
    ),
    ADD CONSTRAINT "configuration_results_counts" CHECK (0 < "keys" AND "keys" <= "reports" AND "outside" >= 0),
    ADD CONSTRAINT "configuration_results_one_cost" CHECK (num_nonnulls("cost_instructions", "bytes_per_instruction") <= 1),
    ADD CONSTRAINT "configuration_results_finite" CHECK (
        "value" > 0 AND "value" < 'Infinity'
        AND "cost_instructions" > 0 AND "cost_instructions" < 'Infinity'
        AND "bytes_per_instruction" > 0 AND "bytes_per_instruction" < 'Infinity'
    );

ALTER TABLE "configuration_totals"
    ADD CONSTRAINT "configuration_totals_counts" CHECK (0 < "keys" AND "keys" <= "reports" AND "measured" >= 0);

-- Reports that are stored already are taken in by the next settlement; `npm run rederive` fills in the years.
INSERT INTO "processor_models" ("id", "vendor", "brand", "architecture")
    SELECT DISTINCT ON ("processor_model") "processor_model", "processor_vendor", "processor_brand", "architecture"
    FROM "configurations" ORDER BY "processor_model";
INSERT INTO "aggregate_changes" ("subject") SELECT "id" FROM "configurations";
INSERT INTO "aggregate_changes" ("subject") SELECT "id" FROM "processor_models";

-- Whatever takes a report out of the aggregates, or puts it back, changes the values of its configuration and model.
CREATE FUNCTION record_state_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    INSERT INTO aggregate_changes (subject)
        SELECT unnest(ARRAY[c.id, c.processor_model])
        FROM reports r JOIN configurations c ON c.id = r.configuration_id
        WHERE r.id = coalesce(NEW.report_id, OLD.report_id);
    RETURN NULL;
END
$$;

CREATE TRIGGER report_states_record_change AFTER INSERT OR UPDATE OR DELETE ON "report_states"
    FOR EACH ROW EXECUTE FUNCTION record_state_change();
