-- A withdrawal or a revocation holds for good, so there is nothing that an old one could undo: it may be signed long before it
-- is sent, and what the key signs meanwhile does not spoil it. Two statements of a key may therefore share a number.
DROP INDEX "statements_sequence";
CREATE INDEX "statements_sequence" ON "statements"("key_id", "sequence");

CREATE OR REPLACE FUNCTION append_statement(
    id VARCHAR, envelope BYTEA, payload BYTEA, format_version INTEGER,
    signers VARCHAR[], action VARCHAR, subject VARCHAR, sequence BIGINT, reason VARCHAR
) RETURNS TEXT LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
    at TIMESTAMPTZ(3);
BEGIN
    INSERT INTO keys (id) SELECT unnest(signers) ORDER BY 1 ON CONFLICT DO NOTHING;
    PERFORM FROM keys WHERE keys.id = ANY (signers) ORDER BY keys.id FOR UPDATE;
    PERFORM FROM reports WHERE reports.id = append_statement.subject FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM statements s WHERE s.id = append_statement.id) THEN
        RETURN 'known';
    END IF;
    IF EXISTS (SELECT FROM unnest(signers) AS signer WHERE key_has_ended(signer)) THEN
        RETURN 'ended';
    END IF;
    IF append_statement.action NOT IN ('withdraw', 'revoke-key') AND EXISTS (
        SELECT FROM statements s WHERE s.key_id = signers[1] AND s.sequence >= append_statement.sequence
    ) THEN
        RETURN 'stale';
    END IF;
    SELECT greatest(clock_timestamp(), max(s.received) + INTERVAL '1 millisecond') INTO at
        FROM statements s WHERE s.subject = append_statement.subject;
    INSERT INTO statements (id, format_version, envelope, payload, key_id, received, action, subject, sequence, reason)
        VALUES (append_statement.id, append_statement.format_version, append_statement.envelope, append_statement.payload,
            signers[1], at, append_statement.action, append_statement.subject, append_statement.sequence,
            append_statement.reason);
    RETURN 'appended';
END
$$;
