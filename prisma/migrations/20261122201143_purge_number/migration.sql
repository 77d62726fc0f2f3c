-- AlterTable
ALTER TABLE "aggregate_changes" ADD COLUMN     "corrects" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "purge_number" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "part" BIGINT NOT NULL,
    "number" BIGINT NOT NULL,
    "origin" VARCHAR(64) NOT NULL,

    CONSTRAINT "purge_number_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "purge_number" ADD CONSTRAINT "purge_number_one_row" CHECK ("id");

-- The server's start tells apart what a restore of its files, or the promotion of a replica, left behind; the table's identifier what
-- a dump restored. Both are the same for every session.
CREATE FUNCTION purge_number_origin() RETURNS VARCHAR LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
    SELECT 'purge_number'::regclass::oid || ' ' || extract(epoch FROM pg_postmaster_start_time())
$$;

-- Whatever takes away or corrects something that was shown calls this last in its transaction. A row that is missing, or that belongs
-- to another origin, gets a new part, so that no number that was used returns.
CREATE FUNCTION raise_purge_number() RETURNS VOID LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO purge_number AS kept (part, number, origin)
        VALUES (('x' || left(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 15))::bit(60)::bigint, 1, purge_number_origin())
    ON CONFLICT (id) DO UPDATE SET
        part = CASE WHEN kept.origin = excluded.origin THEN kept.part ELSE excluded.part END,
        number = kept.number + 1,
        origin = excluded.origin
$$;

-- What a statement takes out of the aggregates, or puts back, corrects the values of its configuration and model.
CREATE OR REPLACE FUNCTION record_state_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    INSERT INTO aggregate_changes (subject, corrects)
        SELECT unnest(ARRAY[c.id, c.processor_model]), true
        FROM reports r JOIN configurations c ON c.id = r.configuration_id
        WHERE r.id = coalesce(NEW.report_id, OLD.report_id);
    RETURN NULL;
END
$$;

-- As before, and every statement except a remark raises the purge number.
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
    IF append_statement.action <> 'annotate' THEN
        PERFORM raise_purge_number();
    END IF;
    RETURN 'appended';
END
$$;
