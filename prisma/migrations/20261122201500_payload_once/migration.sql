-- New rows hold the payload once: payload, signature, key and format determine the bytes of every canonical envelope. Older rows
-- keep their whole envelope, and so does any envelope that these do not determine.
ALTER TABLE "reports" ALTER COLUMN "envelope" DROP NOT NULL, ADD COLUMN "signature" BYTEA;

ALTER TABLE "reports"
    ADD CONSTRAINT "reports_signature_length" CHECK (octet_length("signature") = 64),
    ADD CONSTRAINT "reports_bytes_once" CHECK (num_nonnulls("envelope", "signature") = 1),
    -- In base64 the payload is a third longer, and the envelope may be 1 MiB, from format 2 on 2 MiB.
    ADD CONSTRAINT "reports_payload_fits" CHECK (
        octet_length("payload") <= CASE WHEN "format_version" = 1 THEN 786432 ELSE 1572864 END
    );

-- LZ4 takes less processor time than PostgreSQL's own method. A server that was built without it keeps its own.
DO $$
BEGIN
    ALTER TABLE "reports" ALTER COLUMN "payload" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
    RAISE NOTICE 'This server was built without LZ4.';
END
$$;

-- Does what store_reports does, for rows that hold the payload once. `payloads` are the payloads of the reports, one after
-- another; what else is stored of an envelope is in the documents, as are the networks that sent the reports. A report that was
-- stored before keeps the network of its first upload, or none.
CREATE FUNCTION store_uploads(
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
        made.payload := substring(payloads FROM start FOR payload_bytes[number]);
        start := start + payload_bytes[number];
        made.received := statement_timestamp()::TIMESTAMPTZ(3);
        -- A known report is known whatever became of its key. The trigger asks about the keys of new reports.
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
    INSERT INTO report_networks SELECT * FROM json_populate_recordset(NULL::report_networks, made_networks) n
        WHERE n.report_id = ANY (stored);

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
