-- Stores a report with all that is derived from it and uses up its challenge, in one statement and so in one
-- transaction: all of it is there or nothing. It runs with the rights of whoever calls it, for the web process may insert
-- these rows anyway. Each document holds a row by the names of its columns; a `report` lacks what stands beside it.
--
-- Rows are inserted in one order and conflicts are passed over, so concurrent uploads of the same report wait for each
-- other and make one row. The verdict is 'stored', or 'known' for a report that is there already; a challenge that another
-- report used up raises OS002, which takes everything back. Late is a report that came sooner after its challenge than
-- its run took.
CREATE FUNCTION store_report(
    report JSON, envelope BYTEA, payload BYTEA, configuration JSON, model JSON, measurements JSON, flags JSON,
    samples_digest VARCHAR, repeated_flag JSON, late_flag JSON, elapsed_ns NUMERIC,
    OUT verdict TEXT, OUT received TIMESTAMPTZ, OUT repeated BOOLEAN, OUT late BOOLEAN, OUT model_rating DOUBLE PRECISION
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    made reports;
    own configurations;
    owner VARCHAR;
BEGIN
    made := json_populate_record(NULL::reports, store_report.report);
    made.envelope := store_report.envelope;
    made.payload := store_report.payload;
    made.received := statement_timestamp()::TIMESTAMPTZ(3);
    own := json_populate_record(NULL::configurations, store_report.configuration);
    repeated := false;
    late := false;

    INSERT INTO keys (id) VALUES (made.key_id) ON CONFLICT DO NOTHING;
    INSERT INTO machines (key_id, id) VALUES (made.key_id, made.machine_id) ON CONFLICT DO NOTHING;
    INSERT INTO processor_models SELECT * FROM json_populate_record(NULL::processor_models, store_report.model)
        ON CONFLICT DO NOTHING;
    INSERT INTO configurations VALUES (own.*) ON CONFLICT DO NOTHING;
    INSERT INTO reports VALUES (made.*) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        IF NOT EXISTS (SELECT FROM reports r WHERE r.id = made.id) THEN
            RAISE EXCEPTION 'the challenge was used' USING ERRCODE = 'OS002';
        END IF;
        verdict := 'known';
        RETURN;
    END IF;
    INSERT INTO measurements SELECT * FROM json_populate_recordset(NULL::measurements, store_report.measurements);

    -- A simultaneous report with these samples waits here until it is known which of the two was first.
    IF samples_digest IS NOT NULL THEN
        INSERT INTO sample_sets (digest, report_id) VALUES (samples_digest, made.id) ON CONFLICT DO NOTHING;
        SELECT s.report_id INTO STRICT owner FROM sample_sets s WHERE s.digest = samples_digest;
        repeated := owner <> made.id;
    END IF;
    received := made.received;
    late := coalesce(extract(epoch FROM received - made.challenge_issued) * 1000000000 < elapsed_ns, false);
    INSERT INTO report_flags
        SELECT * FROM json_populate_recordset(NULL::report_flags, store_report.flags)
        UNION ALL SELECT f.* FROM json_populate_record(NULL::report_flags, store_report.repeated_flag) f WHERE repeated
        UNION ALL SELECT f.* FROM json_populate_record(NULL::report_flags, store_report.late_flag) f WHERE late;
    INSERT INTO aggregate_changes (subject) VALUES (own.id), (own.processor_model);
    SELECT p.rating INTO model_rating FROM processor_ratings p
        WHERE p.processor_model = own.processor_model AND p.host = own.host
            AND p.build_class = own.build_class AND p.method = made.method;
    verdict := 'stored';
END
$$;
