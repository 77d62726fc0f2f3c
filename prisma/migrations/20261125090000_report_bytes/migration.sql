-- compatibility: expands
-- The bytes of reports get a table of their own. Processes of the release before read them in `reports` alone, so new reports go on
-- to be stored there until `npm run db -- move-bytes` says that no such process is left. It makes this migration say `needs` itself, so
-- that no older process passes for ready again, and moves the bytes that are in `reports`. Whoever reads looks in both places.
CREATE TABLE "report_bytes" (
    "report_id" VARCHAR(64) NOT NULL,
    "envelope" BYTEA,
    "payload" BYTEA NOT NULL,
    "signature" BYTEA,

    CONSTRAINT "report_bytes_pkey" PRIMARY KEY ("report_id")
);

ALTER TABLE "report_bytes" ADD CONSTRAINT "report_bytes_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- An envelope has at most 2 MiB. In base64 the payload is a third longer.
ALTER TABLE "report_bytes"
    ADD CONSTRAINT "report_bytes_signature_length" CHECK (octet_length("signature") = 64),
    ADD CONSTRAINT "report_bytes_once" CHECK (num_nonnulls("envelope", "signature") = 1),
    ADD CONSTRAINT "report_bytes_payload_length" CHECK (octet_length("payload") BETWEEN 1 AND 1572864),
    ADD CONSTRAINT "report_bytes_envelope_length" CHECK (octet_length("envelope") BETWEEN octet_length("payload") AND 2097152);

DO $$
BEGIN
    ALTER TABLE "report_bytes" ALTER COLUMN "payload" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
    RAISE NOTICE 'This server was built without LZ4.';
END
$$;

CREATE TRIGGER report_bytes_append_only BEFORE UPDATE OR DELETE ON "report_bytes"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER report_bytes_keep_all BEFORE TRUNCATE ON "report_bytes" EXECUTE FUNCTION refuse_change();

-- The rows until now satisfy the constraint that this one replaces, so nothing has to read them.
ALTER TABLE "reports" ALTER COLUMN "payload" DROP NOT NULL,
    DROP CONSTRAINT "reports_bytes_once",
    ADD CONSTRAINT "reports_bytes_once" CHECK (
        num_nonnulls("envelope", "signature") = CASE WHEN "payload" IS NULL THEN 0 ELSE 1 END
    ) NOT VALID;

CREATE FUNCTION bytes_are_apart() RETURNS BOOLEAN LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN EXISTS (
        SELECT FROM _prisma_migrations WHERE migration_name = '20261125090000_report_bytes' AND logs LIKE 'needs %'
    );
END
$$;

-- No process has run on a database without editions.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM "editions") AND NOT EXISTS (SELECT FROM "reports") THEN
        PERFORM set_config('oslag.compatibility', 'needs 20261125090000_report_bytes', true);
    END IF;
END
$$;

-- As before, and the bytes go where bytes_are_apart says.
CREATE OR REPLACE FUNCTION store_uploads(
    made_reports JSON, payloads BYTEA, payload_bytes INTEGER[], elapsed_ns NUMERIC[],
    made_configurations JSON, made_models JSON, made_measurements JSON, made_flags JSON, made_sample_sets JSON,
    made_networks JSON, repeated_flag JSON, late_flag JSON
) RETURNS TABLE (id VARCHAR, received TIMESTAMPTZ, repeated BOOLEAN, late BOOLEAN, model_rating DOUBLE PRECISION)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    made reports;
    number INTEGER := 0;
    start INTEGER := 1;
    stored VARCHAR[] := '{}';
    repeating VARCHAR[];
    coming_late VARCHAR[] := '{}';
    apart BOOLEAN;
    bytes report_bytes;
BEGIN
    -- Whoever changes where bytes go waits until the transactions before it are over, and the next ones wait until it is done.
    LOCK TABLE reports IN ROW EXCLUSIVE MODE;
    apart := bytes_are_apart();
    INSERT INTO keys (id) SELECT DISTINCT key_id FROM json_populate_recordset(NULL::reports, made_reports)
        ORDER BY key_id ON CONFLICT DO NOTHING;
    INSERT INTO machines (key_id, id) SELECT DISTINCT key_id, machine_id FROM json_populate_recordset(NULL::reports, made_reports)
        ORDER BY key_id, machine_id ON CONFLICT DO NOTHING;
    INSERT INTO processor_models (id, vendor, brand, architecture)
        SELECT m.id, m.vendor, m.brand, m.architecture
        FROM json_populate_recordset(NULL::processor_models, made_models) m ON CONFLICT DO NOTHING;
    INSERT INTO configurations (
            id, derivation, host, processor_model, processor_vendor, processor_brand, processor_identity, architecture,
            os_family, os_name, os_version, kernel_series, virtualization, container, storage_class, filesystem,
            build_class, generation, identified_by, machine_class, microarchitecture, year, year_of
        ) SELECT
            m.id, m.derivation, m.host, m.processor_model, m.processor_vendor, m.processor_brand, m.processor_identity,
            m.architecture, m.os_family, m.os_name, m.os_version, m.kernel_series, m.virtualization, m.container,
            m.storage_class, m.filesystem, m.build_class, m.generation, m.identified_by, m.machine_class,
            m.microarchitecture, m.year, m.year_of
        FROM json_populate_recordset(NULL::configurations, made_configurations) m ON CONFLICT DO NOTHING;

    FOR made IN SELECT * FROM json_populate_recordset(NULL::reports, made_reports) LOOP
        number := number + 1;
        bytes.payload := substring(payloads FROM start FOR payload_bytes[number]);
        start := start + payload_bytes[number];
        bytes.envelope := made.envelope;
        bytes.signature := made.signature;
        IF apart THEN
            made.envelope := NULL;
            made.signature := NULL;
        ELSE
            made.payload := bytes.payload;
        END IF;
        made.received := statement_timestamp()::TIMESTAMPTZ(3);
        -- A known report is known whatever became of its key. The trigger asks about the keys of new reports.
        CONTINUE WHEN EXISTS (SELECT FROM reports r WHERE r.id = made.id);
        INSERT INTO reports (
            id, format_version, envelope, payload, key_id, machine_id, received, derivation, configuration_id, method,
            mode, rating_mips, warnings, cores, challenge, challenge_issued, grade, quiet, suite_version,
            geometric_mean, mean_coverage, mean_high, mean_low, outcome, with_fsync, with_fsync_coverage,
            with_fsync_high, with_fsync_low, without_create_delete, without_create_delete_coverage,
            without_create_delete_high, without_create_delete_low, signature
        ) VALUES (
            made.id, made.format_version, made.envelope, made.payload, made.key_id, made.machine_id, made.received,
            made.derivation, made.configuration_id, made.method, made.mode, made.rating_mips, made.warnings, made.cores,
            made.challenge, made.challenge_issued, made.grade, made.quiet, made.suite_version, made.geometric_mean,
            made.mean_coverage, made.mean_high, made.mean_low, made.outcome, made.with_fsync, made.with_fsync_coverage,
            made.with_fsync_high, made.with_fsync_low, made.without_create_delete, made.without_create_delete_coverage,
            made.without_create_delete_high, made.without_create_delete_low, made.signature
        ) ON CONFLICT DO NOTHING;
        IF FOUND THEN
            stored := stored || made.id;
            IF apart THEN
                INSERT INTO report_bytes (report_id, envelope, payload, signature)
                    VALUES (made.id, bytes.envelope, bytes.payload, bytes.signature);
            END IF;
            IF extract(epoch FROM made.received - made.challenge_issued) * 1000000000 < elapsed_ns[number] THEN
                coming_late := coming_late || made.id;
            END IF;
        ELSIF NOT EXISTS (SELECT FROM reports r WHERE r.id = made.id) THEN
            RAISE EXCEPTION 'the challenge was used' USING ERRCODE = 'OS002';
        END IF;
    END LOOP;
    INSERT INTO measurements (
            report_id, benchmark, variant, storage, operation, outcome, reason, warnings, samples, processes, median,
            minimum, first_quartile, third_quartile, maximum, interval_low, interval_high, interval_coverage,
            at_fastest_clock, cpu_share, cost_instructions, bytes_per_instruction, grade, cost_coverage, cost_high,
            cost_low, slices, undisturbed_processes, undisturbed_slices, value, value_coverage, value_high, value_low,
            value_part, value_reason
        ) SELECT
            m.report_id, m.benchmark, m.variant, m.storage, m.operation, m.outcome, m.reason, m.warnings, m.samples,
            m.processes, m.median, m.minimum, m.first_quartile, m.third_quartile, m.maximum, m.interval_low,
            m.interval_high, m.interval_coverage, m.at_fastest_clock, m.cpu_share, m.cost_instructions,
            m.bytes_per_instruction, m.grade, m.cost_coverage, m.cost_high, m.cost_low, m.slices,
            m.undisturbed_processes, m.undisturbed_slices, m.value, m.value_coverage, m.value_high, m.value_low,
            m.value_part, m.value_reason
        FROM json_populate_recordset(NULL::measurements, made_measurements) m
        WHERE m.report_id = ANY (stored);
    INSERT INTO report_networks (report_id, period, hash)
        SELECT n.report_id, n.period, n.hash
        FROM json_populate_recordset(NULL::report_networks, made_networks) n
        WHERE n.report_id = ANY (stored);

    -- A simultaneous report with these samples waits here until it is known which of the two was first.
    INSERT INTO sample_sets (digest, report_id)
        SELECT s.digest, s.report_id
        FROM json_populate_recordset(NULL::sample_sets, made_sample_sets) s
        WHERE s.report_id = ANY (stored) ON CONFLICT DO NOTHING;
    SELECT coalesce(array_agg(s.report_id), '{}') INTO repeating
        FROM json_populate_recordset(NULL::sample_sets, made_sample_sets) s JOIN sample_sets first ON first.digest = s.digest
        WHERE s.report_id = ANY (stored) AND first.report_id <> s.report_id;
    INSERT INTO report_flags (report_id, rule, subject, flag, excludes)
        SELECT f.report_id, f.rule, f.subject, f.flag, f.excludes
            FROM json_populate_recordset(NULL::report_flags, made_flags) f WHERE f.report_id = ANY (stored)
        UNION ALL SELECT report, f.rule, f.subject, f.flag, f.excludes
            FROM unnest(repeating) AS report, json_populate_record(NULL::report_flags, repeated_flag) f
        UNION ALL SELECT report, f.rule, f.subject, f.flag, f.excludes
            FROM unnest(coming_late) AS report, json_populate_record(NULL::report_flags, late_flag) f;
    INSERT INTO aggregate_changes (subject)
        SELECT unnest(ARRAY[c.id, c.processor_model])
        FROM reports r JOIN configurations c ON c.id = r.configuration_id WHERE r.id = ANY (stored);
    RETURN QUERY SELECT r.id, r.received, r.id = ANY (repeating), r.id = ANY (coming_late), p.rating
        FROM reports r JOIN configurations c ON c.id = r.configuration_id
        LEFT JOIN processor_ratings p ON p.processor_model = c.processor_model AND p.host = c.host
            AND p.build_class = c.build_class AND p.method = r.method
        WHERE r.id = ANY (stored);
END
$$;
