-- AlterTable
ALTER TABLE "report_states" ADD COLUMN     "withheld_by" VARCHAR(64);

-- The reasons with which nothing of a report is served any more. packages/schema/src/registry/reasons.ts has the same; a test
-- compares the two.
CREATE FUNCTION withholds(reason VARCHAR) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT reason IN ('personal-content', 'abusive-content', 'legal-demand')
$$;

-- A later and milder decision does not end an earlier one that withholds; only a restoration does.
CREATE OR REPLACE FUNCTION state_of_report(report VARCHAR) RETURNS report_states LANGUAGE plpgsql STABLE AS $$
DECLARE
    said RECORD;
    state report_states;
BEGIN
    state.report_id := report;
    FOR said IN SELECT id, action, reason FROM statements WHERE subject = report ORDER BY received, id LOOP
        CASE said.action
            WHEN 'withdraw' THEN state.withdrawn_by := coalesce(state.withdrawn_by, said.id);
            WHEN 'flag' THEN state.flagged_by := said.id;
            WHEN 'hide' THEN
                state.hidden_by := said.id;
                IF withholds(said.reason) THEN
                    state.withheld_by := said.id;
                END IF;
            WHEN 'restore' THEN
                state.flagged_by := NULL;
                state.hidden_by := NULL;
                state.withheld_by := NULL;
            ELSE NULL;
        END CASE;
    END LOOP;
    RETURN state;
END
$$;

-- Moderators hide and restore the texts of statements too. Such a statement is about no report.
CREATE OR REPLACE FUNCTION derive_report_state() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    state report_states;
BEGIN
    IF NEW.action NOT IN ('withdraw', 'flag', 'hide', 'restore') OR NOT EXISTS (SELECT FROM reports WHERE id = NEW.subject) THEN
        RETURN NULL;
    END IF;
    state := state_of_report(NEW.subject);
    IF num_nonnulls(state.withdrawn_by, state.flagged_by, state.hidden_by) = 0 THEN
        DELETE FROM report_states WHERE report_id = NEW.subject;
    ELSE
        INSERT INTO report_states (report_id, withdrawn_by, flagged_by, hidden_by, withheld_by)
            VALUES (state.report_id, state.withdrawn_by, state.flagged_by, state.hidden_by, state.withheld_by)
            ON CONFLICT (report_id) DO UPDATE SET withdrawn_by = excluded.withdrawn_by,
                flagged_by = excluded.flagged_by, hidden_by = excluded.hidden_by, withheld_by = excluded.withheld_by;
    END IF;
    RETURN NULL;
END
$$;

UPDATE report_states SET withheld_by = (state_of_report(report_id)).withheld_by WHERE hidden_by IS NOT NULL;
