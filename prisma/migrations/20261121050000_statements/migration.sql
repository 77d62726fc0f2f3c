-- CreateTable
CREATE TABLE "statements" (
    "id" VARCHAR(64) NOT NULL,
    "format_version" INTEGER NOT NULL,
    "envelope" BYTEA NOT NULL,
    "payload" BYTEA NOT NULL,
    "key_id" VARCHAR(51) NOT NULL,
    "received" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "action" VARCHAR(16) NOT NULL,
    "subject" VARCHAR(64) NOT NULL,
    "sequence" BIGINT NOT NULL,
    "reason" VARCHAR(64),

    CONSTRAINT "statements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_states" (
    "report_id" VARCHAR(64) NOT NULL,
    "withdrawn_by" VARCHAR(64),
    "flagged_by" VARCHAR(64),
    "hidden_by" VARCHAR(64),

    CONSTRAINT "report_states_pkey" PRIMARY KEY ("report_id")
);

-- CreateTable
CREATE TABLE "moderator_changes" (
    "key_id" VARCHAR(51) NOT NULL,
    "changed" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "is_moderator" BOOLEAN NOT NULL,

    CONSTRAINT "moderator_changes_pkey" PRIMARY KEY ("key_id","changed")
);

-- CreateIndex
CREATE UNIQUE INDEX "statements_sequence" ON "statements"("key_id", "sequence");

-- CreateIndex
CREATE INDEX "statements_newest" ON "statements"("received" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "statements_about" ON "statements"("subject", "received");

-- AddForeignKey
ALTER TABLE "statements" ADD CONSTRAINT "statements_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "keys"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "moderator_changes" ADD CONSTRAINT "moderator_changes_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "keys"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "report_states" ADD CONSTRAINT "report_states_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "statements"
    ADD CONSTRAINT "statements_id_is_digest" CHECK ("id" = encode(sha256("payload"), 'hex')),
    ADD CONSTRAINT "statements_envelope_length" CHECK (octet_length("envelope") BETWEEN 1 AND 16384),
    ADD CONSTRAINT "statements_sequence_range" CHECK ("sequence" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "statements_action" CHECK ("action" IN ('withdraw', 'annotate', 'revoke-key', 'rotate-key', 'flag', 'hide', 'restore')),
    ADD CONSTRAINT "statements_reason" CHECK (("reason" IS NOT NULL) = ("action" IN ('flag', 'hide', 'restore')));

ALTER TABLE "report_states"
    ADD CONSTRAINT "report_states_said" CHECK (num_nonnulls("withdrawn_by", "flagged_by", "hidden_by") > 0);

-- A key whose revocation or rotation was stored signs nothing more.
CREATE FUNCTION key_has_ended(key VARCHAR) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM statements WHERE key_id = key AND action IN ('revoke-key', 'rotate-key'))
$$;

-- Appends one statement whose signatures and rights were checked, or says why not: 'appended', 'known', 'ended' or 'stale'.
-- The row locks put statements of one key, and statements about one report, in one order; an insertion of a report
-- holds the key's row too, so a report is stored either before its key ends or not at all.
CREATE FUNCTION append_statement(
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
    IF EXISTS (SELECT FROM statements s WHERE s.key_id = signers[1] AND s.sequence >= append_statement.sequence) THEN
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

-- What the statements about one report come to; the order of receipt is the order of effect.
CREATE FUNCTION state_of_report(report VARCHAR) RETURNS report_states LANGUAGE plpgsql STABLE AS $$
DECLARE
    said RECORD;
    state report_states;
BEGIN
    state.report_id := report;
    FOR said IN SELECT id, action FROM statements WHERE subject = report ORDER BY received, id LOOP
        CASE said.action
            WHEN 'withdraw' THEN state.withdrawn_by := coalesce(state.withdrawn_by, said.id);
            WHEN 'flag' THEN state.flagged_by := said.id;
            WHEN 'hide' THEN state.hidden_by := said.id;
            WHEN 'restore' THEN
                state.flagged_by := NULL;
                state.hidden_by := NULL;
            ELSE NULL;
        END CASE;
    END LOOP;
    RETURN state;
END
$$;

CREATE FUNCTION derive_report_state() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    state report_states;
BEGIN
    IF NEW.action NOT IN ('withdraw', 'flag', 'hide', 'restore') THEN
        RETURN NULL;
    END IF;
    state := state_of_report(NEW.subject);
    IF num_nonnulls(state.withdrawn_by, state.flagged_by, state.hidden_by) = 0 THEN
        DELETE FROM report_states WHERE report_id = NEW.subject;
    ELSE
        INSERT INTO report_states VALUES (state.*)
            ON CONFLICT (report_id) DO UPDATE SET withdrawn_by = excluded.withdrawn_by,
                flagged_by = excluded.flagged_by, hidden_by = excluded.hidden_by;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER statements_derive_report_state AFTER INSERT ON "statements"
    FOR EACH ROW EXECUTE FUNCTION derive_report_state();

-- The second statement sees what a revocation committed while the first one waited for the key's row.
CREATE FUNCTION refuse_report_of_ended_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    PERFORM FROM keys WHERE id = NEW.key_id FOR KEY SHARE;
    IF key_has_ended(NEW.key_id) THEN
        RAISE EXCEPTION 'the key has ended' USING ERRCODE = 'OS001';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER reports_of_living_keys BEFORE INSERT ON "reports"
    FOR EACH ROW EXECUTE FUNCTION refuse_report_of_ended_key();

CREATE TRIGGER statements_append_only BEFORE UPDATE OR DELETE ON "statements"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER moderator_changes_append_only BEFORE UPDATE OR DELETE ON "moderator_changes"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A trigger for each statement, so that TRUNCATE is refused as well.
CREATE TRIGGER statements_keep BEFORE TRUNCATE ON "statements" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER moderator_changes_keep BEFORE TRUNCATE ON "moderator_changes" EXECUTE FUNCTION refuse_change();

-- Nothing deletes a report. What is derived beside its bytes may change.
CREATE TRIGGER reports_keep BEFORE DELETE ON "reports"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reports_keep_all BEFORE TRUNCATE ON "reports" EXECUTE FUNCTION refuse_change();
