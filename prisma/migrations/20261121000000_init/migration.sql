-- CreateTable
CREATE TABLE "keys" (
    "id" VARCHAR(51) NOT NULL,
    "first_received" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "machines" (
    "key_id" VARCHAR(51) NOT NULL,
    "id" VARCHAR(64) NOT NULL,
    "first_received" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "machines_pkey" PRIMARY KEY ("key_id","id")
);

-- CreateTable
CREATE TABLE "configurations" (
    "id" VARCHAR(32) NOT NULL,
    "derivation" INTEGER NOT NULL,
    "host" VARCHAR(16) NOT NULL,
    "processor_model" VARCHAR(32) NOT NULL,
    "processor_vendor" VARCHAR(200) NOT NULL,
    "processor_brand" VARCHAR(200) NOT NULL,
    "processor_identity" VARCHAR(200) NOT NULL,
    "architecture" VARCHAR(64) NOT NULL,
    "os_family" VARCHAR(64) NOT NULL,
    "os_name" VARCHAR(200) NOT NULL,
    "os_version" VARCHAR(200) NOT NULL,
    "kernel_series" VARCHAR(200) NOT NULL,
    "virtualization" VARCHAR(64),
    "container" VARCHAR(64),
    "storage_class" VARCHAR(16),
    "filesystem" VARCHAR(200),
    "build_class" VARCHAR(16) NOT NULL,

    CONSTRAINT "configurations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" VARCHAR(64) NOT NULL,
    "format_version" INTEGER NOT NULL,
    "envelope" BYTEA NOT NULL,
    "payload" BYTEA NOT NULL,
    "key_id" VARCHAR(51) NOT NULL,
    "machine_id" VARCHAR(64) NOT NULL,
    "received" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "derivation" INTEGER NOT NULL,
    "configuration_id" VARCHAR(32) NOT NULL,
    "method" INTEGER NOT NULL,
    "mode" VARCHAR(16) NOT NULL,
    "rating_mips" DOUBLE PRECISION,
    "warnings" VARCHAR(64)[],

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "measurements" (
    "report_id" VARCHAR(64) NOT NULL,
    "benchmark" VARCHAR(64) NOT NULL,
    "variant" VARCHAR(64) NOT NULL,
    "storage" VARCHAR(16) NOT NULL,
    "operation" VARCHAR(200) NOT NULL,
    "outcome" VARCHAR(16) NOT NULL,
    "reason" VARCHAR(200),
    "warnings" VARCHAR(64)[],
    "samples" INTEGER NOT NULL,
    "processes" INTEGER NOT NULL,
    "median" DOUBLE PRECISION,
    "minimum" DOUBLE PRECISION,
    "first_quartile" DOUBLE PRECISION,
    "third_quartile" DOUBLE PRECISION,
    "maximum" DOUBLE PRECISION,
    "interval_low" DOUBLE PRECISION,
    "interval_high" DOUBLE PRECISION,
    "interval_coverage" DOUBLE PRECISION,
    "at_fastest_clock" DOUBLE PRECISION,
    "cpu_share" DOUBLE PRECISION,
    "cost_instructions" DOUBLE PRECISION,
    "bytes_per_instruction" DOUBLE PRECISION,

    CONSTRAINT "measurements_pkey" PRIMARY KEY ("report_id","benchmark","variant","storage")
);

-- CreateTable
CREATE TABLE "editions" (
    "id" VARCHAR(16) NOT NULL,
    "format_version" INTEGER NOT NULL,
    "digest" VARCHAR(64) NOT NULL,
    "content" JSONB NOT NULL,
    "loaded" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "editions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reports_newest" ON "reports"("received" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reports_of_key" ON "reports"("key_id", "received" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reports_of_configuration" ON "reports"("configuration_id", "received" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "measurements_of_variant" ON "measurements"("benchmark", "variant", "report_id");

-- AddForeignKey
ALTER TABLE "machines" ADD CONSTRAINT "machines_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "keys"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "keys"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_key_id_machine_id_fkey" FOREIGN KEY ("key_id", "machine_id") REFERENCES "machines"("key_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_configuration_id_fkey" FOREIGN KEY ("configuration_id") REFERENCES "configurations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Checks that Prisma's schema language cannot say. `x < 'Infinity'` is false for NaN too, which PostgreSQL orders last.
ALTER TABLE "keys"
    ADD CONSTRAINT "keys_id_form" CHECK ("id" ~ '^ed25519:[A-Za-z0-9_-]{43}$');

ALTER TABLE "machines"
    ADD CONSTRAINT "machines_id_form" CHECK ("id" ~ '^[0-9a-f]{64}$');

ALTER TABLE "configurations"
    ADD CONSTRAINT "configurations_id_form" CHECK ("id" ~ '^[0-9a-f]{32}$'),
    ADD CONSTRAINT "configurations_host" CHECK ("host" IN ('native', 'browser', 'imported')),
    ADD CONSTRAINT "configurations_storage_class" CHECK ("storage_class" IN ('local', 'remote', 'memory')),
    ADD CONSTRAINT "configurations_build_class" CHECK ("build_class" IN ('official', 'local'));

ALTER TABLE "reports"
    ADD CONSTRAINT "reports_id_form" CHECK ("id" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "reports_envelope_length" CHECK (octet_length("envelope") BETWEEN 1 AND 1048576),
    ADD CONSTRAINT "reports_payload_length" CHECK (octet_length("payload") BETWEEN 1 AND octet_length("envelope")),
    ADD CONSTRAINT "reports_mode" CHECK ("mode" IN ('quick', 'standard', 'thorough')),
    ADD CONSTRAINT "reports_rating_finite" CHECK ("rating_mips" > 0 AND "rating_mips" < 'Infinity');

ALTER TABLE "measurements"
    ADD CONSTRAINT "measurements_storage" CHECK ("storage" IN ('none', 'local', 'remote')),
    ADD CONSTRAINT "measurements_outcome" CHECK ("outcome" IN ('samples', 'unsupported', 'failed')),
    ADD CONSTRAINT "measurements_summarised" CHECK (
        CASE WHEN "outcome" = 'samples'
            THEN "reason" IS NULL AND "samples" > 0 AND "processes" BETWEEN 1 AND "samples"
                AND num_nulls("median", "minimum", "first_quartile", "third_quartile", "maximum", "cpu_share") = 0
            ELSE "reason" IS NOT NULL AND "samples" = 0 AND "processes" = 0
                AND num_nonnulls("median", "minimum", "first_quartile", "third_quartile", "maximum", "cpu_share",
                    "interval_low", "interval_high", "interval_coverage", "at_fastest_clock", "cost_instructions",
                    "bytes_per_instruction") = 0
        END
    ),
    ADD CONSTRAINT "measurements_interval_whole" CHECK (
        num_nulls("interval_low", "interval_high", "interval_coverage") IN (0, 3)
    ),
    ADD CONSTRAINT "measurements_one_cost" CHECK (num_nonnulls("cost_instructions", "bytes_per_instruction") <= 1),
    ADD CONSTRAINT "measurements_ordered" CHECK (
        "minimum" <= "first_quartile" AND "first_quartile" <= "third_quartile" AND "third_quartile" <= "maximum"
        AND "interval_low" <= "interval_high"
    ),
    ADD CONSTRAINT "measurements_finite" CHECK (
        "minimum" > 0 AND "maximum" < 'Infinity'
        AND "median" BETWEEN "minimum" AND "maximum"
        AND "interval_low" > 0 AND "interval_high" < 'Infinity'
        AND "interval_coverage" BETWEEN 0 AND 1
        AND "at_fastest_clock" > 0 AND "at_fastest_clock" < 'Infinity'
        AND "cpu_share" >= 0 AND "cpu_share" < 'Infinity'
        AND "cost_instructions" > 0 AND "cost_instructions" < 'Infinity'
        AND "bytes_per_instruction" > 0 AND "bytes_per_instruction" < 'Infinity'
    );

ALTER TABLE "editions"
    ADD CONSTRAINT "editions_digest_form" CHECK ("digest" ~ '^[0-9a-f]{64}$');
