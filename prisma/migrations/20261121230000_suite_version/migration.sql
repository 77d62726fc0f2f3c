-- The suite's version without what a build appends to it (the commit, behind a plus sign). Derived, and filled here from the
-- stored payloads, so that nothing waits for `npm run rederive`.
ALTER TABLE "reports" ADD COLUMN "suite_version" VARCHAR(200);
UPDATE "reports" SET "suite_version" = split_part(convert_from("payload", 'UTF8')::json #>> '{suite,version}', '+', 1);
ALTER TABLE "reports" ALTER COLUMN "suite_version" SET NOT NULL;

CREATE INDEX "reports_of_suite_version" ON "reports"("suite_version", "received" DESC, "id" DESC);
