-- Stores a group of reports with all that is derived from them and uses up their challenges, in one statement and so in one
-- transaction, with one wait for the disk. It runs with the rights of whoever calls it, for the web process may insert these
-- rows anyway. Documents hold rows by the names of their columns; a report lacks its bytes, which stand one after another in
-- `bytes`: the envelope and the payload of each, in the order of the reports.
--
-- The caller sorts each list by its key. Rows are inserted in that order, table by table, and conflicts are passed over, so
-- concurrent uploads of the same report wait for each other and make one row. Answered are the reports that were stored;
-- the others were there already. A challenge that another report used up raises OS002, which takes the whole group back.
-- Late is a report that came sooner after its challenge than its run took.
CREATE FUNCTION store_reports(
    made_reports JSON, bytes BYTEA, envelope_bytes INTEGER[], payload_bytes INTEGER[], elapsed_ns NUMERIC[],
    made_configurations JSON, made_models JSON, made_measurements JSON, made_flags JSON, made_sample_sets JSON,
    repeated_flag JSON, late_flag JSON
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
BEGIN
    INSERT INTO keys (id) SELECT DISTINCT key_id FROM json_populate_recordset(NULL::reports, made_reports)
        ORDER BY key_id ON CONFLICT DO NOTHING;
    INSERT INTO machines (key_id, id) SELECT DISTINCT key_id, machine_id FROM json_populate_recordset(NULL::reports, made_reports)
        ORDER BY key_id, machine_id ON CONFLICT DO NOTHING;
    INSERT INTO processor_models SELECT * FROM json_populate_recordset(NULL::processor_models, made_models)
        ON CONFLICT DO NOTHING;
    INSERT INTO configurations SELECT * FROM json_populate_recordset(NULL::configurations, made_configurations)
        ON CONFLICT DO NOTHING;

    FOR made IN SELECT * FROM json_populate_recordset(NULL::reports, made_reports) LOOP
        number := number + 1;
        made.envelope := substring(bytes FROM start FOR envelope_bytes[number]);
        start := start + envelope_bytes[number];
        made.payload := substring(bytes FROM start FOR payload_bytes[number]);
        start := start + payload_bytes[number];
        made.received := statement_timestamp()::TIMESTAMPTZ(3);
        -- What is known is so whatever became of its key; whether that has ended is asked of what is new.
        CONTINUE WHEN EXISTS (SELECT FROM reports r WHERE r.id = made.id);
        INSERT INTO reports VALUES (made.*) ON CONFLICT DO NOTHING;
        IF FOUND THEN
            stored := stored || made.id;
            IF extract(epoch FROM made.received - made.challenge_issued) * 1000000000 < elapsed_ns[number] THEN
                coming_late := coming_late || made.id;
            END IF;
        ELSIF NOT EXISTS (SELECT FROM reports r WHERE r.id = made.id) THEN
            RAISE EXCEPTION 'the challenge was used' USING ERRCODE = 'OS002';
        END IF;
    END LOOP;
    INSERT INTO measurements SELECT * FROM json_populate_recordset(NULL::measurements, made_measurements) m
        WHERE m.report_id = ANY (stored);

    -- A simultaneous report with these samples waits here until it is known which of the two was first.
    INSERT INTO sample_sets SELECT * FROM json_populate_recordset(NULL::sample_sets, made_sample_sets) s
        WHERE s.report_id = ANY (stored) ON CONFLICT DO NOTHING;
    SELECT coalesce(array_agg(s.report_id), '{}') INTO repeating
        FROM json_populate_recordset(NULL::sample_sets, made_sample_sets) s JOIN sample_sets first ON first.digest = s.digest
        WHERE s.report_id = ANY (stored) AND first.report_id <> s.report_id;
    INSERT INTO report_flags
        SELECT * FROM json_populate_recordset(NULL::report_flags, made_flags) f WHERE f.report_id = ANY (stored)
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

DROP FUNCTION store_report(JSON, BYTEA, BYTEA, JSON, JSON, JSON, JSON, VARCHAR, JSON, JSON, NUMERIC);
