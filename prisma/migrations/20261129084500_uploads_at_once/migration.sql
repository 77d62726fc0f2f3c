-- compatibility: expands
-- As before, with less work around the rows. The reports of a group are inserted together, because each INSERT reads the constraints
-- of its table again. Plans are made once for each connection and look up rows by index, so that a plan which was made for small
-- tables is right for large ones. Lists have the type of a table's rows only for reports and configurations, because PostgreSQL copies
-- the constraints of the table each time. Rows are inserted in the order of their ids, so that two groups never wait for one another.
CREATE OR REPLACE FUNCTION store_uploads(
    made_reports JSON, payloads BYTEA, payload_bytes INTEGER[], elapsed_ns NUMERIC[],
    made_configurations JSON, made_models JSON, made_measurements JSON, made_flags JSON, made_sample_sets JSON,
    made_networks JSON, repeated_flag JSON, late_flag JSON
) RETURNS TABLE (id VARCHAR, received TIMESTAMPTZ, repeated BOOLEAN, late BOOLEAN, model_rating DOUBLE PRECISION)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
    arrived CONSTANT TIMESTAMPTZ := statement_timestamp()::TIMESTAMPTZ(3);
    starts INTEGER[] := '{1}';
    ids VARCHAR[];
    key_ids VARCHAR[];
    machine_ids VARCHAR[];
    configuration_ids VARCHAR[];
    methods INTEGER[];
    challenges_issued TIMESTAMPTZ[];
    stored VARCHAR[];
    repeating VARCHAR[];
    coming_late VARCHAR[];
    apart BOOLEAN;
BEGIN
    -- Whoever changes where bytes go waits until the transactions before it are over, and the next ones wait until it is done.
    LOCK TABLE reports IN ROW EXCLUSIVE MODE;
    apart := bytes_are_apart();
    SELECT array_agg(id), array_agg(key_id), array_agg(machine_id), array_agg(configuration_id), array_agg(method),
            array_agg(challenge_issued)
        INTO ids, key_ids, machine_ids, configuration_ids, methods, challenges_issued
        FROM json_to_recordset(made_reports) AS m (
            id VARCHAR, key_id VARCHAR, machine_id VARCHAR, configuration_id VARCHAR, method INTEGER, challenge_issued TIMESTAMPTZ
        );
    FOR number IN 1..cardinality(payload_bytes) LOOP
        starts := starts || starts[number] + payload_bytes[number];
    END LOOP;
    INSERT INTO keys (id) SELECT DISTINCT id FROM unnest(key_ids) AS id ORDER BY id ON CONFLICT DO NOTHING;
    INSERT INTO machines (key_id, id) SELECT DISTINCT key_id, id FROM unnest(key_ids, machine_ids) AS m (key_id, id)
        ORDER BY key_id, id ON CONFLICT DO NOTHING;
    INSERT INTO processor_models (id, vendor, brand, architecture)
        SELECT id, vendor, brand, architecture
        FROM json_to_recordset(made_models) AS m (
            id VARCHAR(32), vendor VARCHAR(200), brand VARCHAR(200), architecture VARCHAR(64)
        ) ON CONFLICT DO NOTHING;
    INSERT INTO configurations (
            id, derivation, host, processor_model, processor_vendor, processor_brand, processor_identity, architecture,
            os_family, os_name, os_version, kernel_series, virtualization, container, storage_class, filesystem,
            build_class, generation, identified_by, machine_class, microarchitecture, year, year_of
        ) SELECT
            id, derivation, host, processor_model, processor_vendor, processor_brand, processor_identity, architecture,
            os_family, os_name, os_version, kernel_series, virtualization, container, storage_class, filesystem,
            build_class, generation, identified_by, machine_class, microarchitecture, year, year_of
        FROM json_populate_recordset(NULL::configurations, made_configurations) ON CONFLICT DO NOTHING;

    -- A known report is known whatever became of its key. The trigger asks about the keys of new reports.
    WITH inserted AS (
        INSERT INTO reports (
            id, format_version, envelope, payload, signature, key_id, machine_id, received, derivation, configuration_id, method,
            mode, rating_mips, warnings, cores, challenge, challenge_issued, grade, quiet, suite_version,
            geometric_mean, mean_coverage, mean_high, mean_low, outcome, with_fsync, with_fsync_coverage,
            with_fsync_high, with_fsync_low, without_create_delete, without_create_delete_coverage,
            without_create_delete_high, without_create_delete_low
        ) SELECT
            id, format_version, CASE WHEN NOT apart THEN envelope END,
            CASE WHEN NOT apart THEN substring(payloads FROM starts[ordinality] FOR payload_bytes[ordinality]) END,
            CASE WHEN NOT apart THEN signature END, key_id, machine_id, arrived, derivation, configuration_id, method,
            mode, rating_mips, warnings, cores, challenge, challenge_issued, grade, quiet, suite_version,
            geometric_mean, mean_coverage, mean_high, mean_low, outcome, with_fsync, with_fsync_coverage,
            with_fsync_high, with_fsync_low, without_create_delete, without_create_delete_coverage,
            without_create_delete_high, without_create_delete_low
        FROM json_populate_recordset(NULL::reports, made_reports) WITH ORDINALITY m
        WHERE NOT EXISTS (SELECT FROM reports r WHERE r.id = m.id)
        ORDER BY id ON CONFLICT DO NOTHING
        RETURNING id
    ) SELECT coalesce(array_agg(id), '{}') INTO stored FROM inserted;
    IF cardinality(stored) < cardinality(ids)
            AND EXISTS (SELECT FROM unnest(ids) AS made WHERE NOT EXISTS (SELECT FROM reports r WHERE r.id = made)) THEN
        RAISE EXCEPTION 'the challenge was used' USING ERRCODE = 'OS002';
    END IF;
    IF apart THEN
        INSERT INTO report_bytes (report_id, envelope, payload, signature)
            SELECT id, envelope, substring(payloads FROM starts[ordinality] FOR payload_bytes[ordinality]), signature
            FROM ROWS FROM (
                json_to_recordset(made_reports) AS (id VARCHAR(64), envelope BYTEA, signature BYTEA)
            ) WITH ORDINALITY
            WHERE id = ANY (stored);
    END IF;
    INSERT INTO measurements (
            report_id, benchmark, variant, storage, operation, outcome, reason, warnings, samples, processes, median,
            minimum, first_quartile, third_quartile, maximum, interval_low, interval_high, interval_coverage,
            at_fastest_clock, cpu_share, cost_instructions, bytes_per_instruction, grade, cost_coverage, cost_high,
            cost_low, slices, undisturbed_processes, undisturbed_slices, value, value_coverage, value_high, value_low,
            value_part, value_reason
        ) SELECT * FROM json_to_recordset(made_measurements) AS m (
            report_id VARCHAR(64), benchmark VARCHAR(64), variant VARCHAR(64), storage VARCHAR(16), operation VARCHAR(200),
            outcome VARCHAR(16), reason VARCHAR(200), warnings VARCHAR(64)[], samples INTEGER, processes INTEGER,
            median DOUBLE PRECISION, minimum DOUBLE PRECISION, first_quartile DOUBLE PRECISION, third_quartile DOUBLE PRECISION,
            maximum DOUBLE PRECISION, interval_low DOUBLE PRECISION, interval_high DOUBLE PRECISION,
            interval_coverage DOUBLE PRECISION, at_fastest_clock DOUBLE PRECISION, cpu_share DOUBLE PRECISION,
            cost_instructions DOUBLE PRECISION, bytes_per_instruction DOUBLE PRECISION, grade VARCHAR(1),
            cost_coverage DOUBLE PRECISION, cost_high DOUBLE PRECISION, cost_low DOUBLE PRECISION, slices INTEGER,
            undisturbed_processes INTEGER, undisturbed_slices INTEGER, value DOUBLE PRECISION, value_coverage DOUBLE PRECISION,
            value_high DOUBLE PRECISION, value_low DOUBLE PRECISION, value_part VARCHAR(16), value_reason VARCHAR(16)
        )
        WHERE report_id = ANY (stored);
    INSERT INTO report_networks (report_id, period, hash)
        SELECT report_id, period, hash
        FROM json_to_recordset(made_networks) AS m (report_id VARCHAR(64), period UUID, hash VARCHAR(32))
        WHERE report_id = ANY (stored);

    -- A simultaneous report with these samples waits here until it is known which of the two was first.
    WITH first AS (
        INSERT INTO sample_sets (digest, report_id)
            SELECT digest, report_id
            FROM json_to_recordset(made_sample_sets) AS m (digest VARCHAR(64), report_id VARCHAR(64))
            WHERE report_id = ANY (stored) ON CONFLICT DO NOTHING
            RETURNING report_id
    ) SELECT coalesce(array_agg(m.report_id), '{}') INTO repeating
        FROM json_to_recordset(made_sample_sets) AS m (report_id VARCHAR)
        WHERE m.report_id = ANY (stored) AND NOT EXISTS (SELECT FROM first WHERE first.report_id = m.report_id);
    SELECT coalesce(array_agg(id), '{}') INTO coming_late
        FROM unnest(ids, challenges_issued, elapsed_ns) AS m (id, issued, elapsed)
        WHERE id = ANY (stored) AND extract(epoch FROM arrived - issued) * 1000000000 < elapsed;
    INSERT INTO report_flags (report_id, rule, subject, flag, excludes)
        SELECT report_id, rule, subject, flag, excludes
            FROM json_to_recordset(made_flags) AS m (
                report_id VARCHAR(64), rule VARCHAR(64), subject VARCHAR(160), flag VARCHAR(64), excludes BOOLEAN
            ) WHERE report_id = ANY (stored)
        UNION ALL SELECT report, rule, subject, flag, excludes
            FROM unnest(repeating) AS report, json_to_record(repeated_flag) AS m (
                rule VARCHAR(64), subject VARCHAR(160), flag VARCHAR(64), excludes BOOLEAN
            )
        UNION ALL SELECT report, rule, subject, flag, excludes
            FROM unnest(coming_late) AS report, json_to_record(late_flag) AS m (
                rule VARCHAR(64), subject VARCHAR(160), flag VARCHAR(64), excludes BOOLEAN
            );
    INSERT INTO aggregate_changes (subject)
        SELECT unnest(ARRAY[c.id, c.processor_model])
        FROM unnest(ids, configuration_ids) AS m (id, configuration_id) JOIN configurations c ON c.id = m.configuration_id
        WHERE m.id = ANY (stored);
    RETURN QUERY SELECT m.id, arrived, m.id = ANY (repeating), m.id = ANY (coming_late), p.rating
        FROM unnest(ids, configuration_ids, methods) AS m (id, configuration_id, method)
        JOIN configurations c ON c.id = m.configuration_id
        LEFT JOIN processor_ratings p ON p.processor_model = c.processor_model AND p.host = c.host
            AND p.build_class = c.build_class AND p.method = m.method
        WHERE m.id = ANY (stored);
END
$$;
