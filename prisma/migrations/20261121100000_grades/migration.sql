-- Grades for noise and busy machines, both derived: `npm run rederive` fills them. Until then every report counts as quiet.
ALTER TABLE "reports" ADD COLUMN "grade" VARCHAR(1), ADD COLUMN "quiet" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "measurements" ADD COLUMN "grade" VARCHAR(1);
ALTER TABLE "configuration_results" ADD COLUMN "grade" VARCHAR(1), ADD COLUMN "quiet" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "configuration_totals" ADD COLUMN "quiet" BOOLEAN NOT NULL DEFAULT true;
