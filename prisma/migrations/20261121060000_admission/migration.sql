-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "challenge" VARCHAR(256),
ADD COLUMN     "challenge_issued" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "report_flags" (
    "report_id" VARCHAR(64) NOT NULL,
    "rule" VARCHAR(64) NOT NULL,
    "subject" VARCHAR(160) NOT NULL,
    "flag" VARCHAR(64) NOT NULL,
    "excludes" BOOLEAN NOT NULL,

    CONSTRAINT "report_flags_pkey" PRIMARY KEY ("report_id","rule","subject")
);

-- CreateTable
CREATE TABLE "sample_sets" (
    "digest" VARCHAR(64) NOT NULL,
    "report_id" VARCHAR(64) NOT NULL,

    CONSTRAINT "sample_sets_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "challenge_secrets" (
    "number" INTEGER NOT NULL,
    "secret" BYTEA NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "challenge_secrets_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "reports_challenge_once" ON "reports"("challenge");

-- CreateIndex
CREATE UNIQUE INDEX "sample_sets_of_report" ON "sample_sets"("report_id");

-- AddForeignKey
ALTER TABLE "report_flags" ADD CONSTRAINT "report_flags_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "sample_sets" ADD CONSTRAINT "sample_sets_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Checks that Prisma's schema language cannot say.
ALTER TABLE "reports"
    ADD CONSTRAINT "reports_challenge_form" CHECK (
        octet_length("challenge") BETWEEN 16 AND 256 AND "challenge" ~ '^[A-Za-z0-9_.-]+$'
    ),
    ADD CONSTRAINT "reports_challenge_whole" CHECK (num_nulls("challenge", "challenge_issued") IN (0, 2));

ALTER TABLE "sample_sets"
    ADD CONSTRAINT "sample_sets_digest_form" CHECK ("digest" ~ '^[0-9a-f]{64}$');

ALTER TABLE "challenge_secrets"
    ADD CONSTRAINT "challenge_secrets_number" CHECK ("number" > 0),
    ADD CONSTRAINT "challenge_secrets_length" CHECK (octet_length("secret") = 32);
