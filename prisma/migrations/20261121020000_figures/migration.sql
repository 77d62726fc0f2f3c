-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "cores" INTEGER;

-- CreateTable
CREATE TABLE "figures" (
    "id" VARCHAR(64) NOT NULL,
    "format_version" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "frozen" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "figures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "figure_reports" (
    "figure_id" VARCHAR(64) NOT NULL,
    "report_id" VARCHAR(64) NOT NULL,

    CONSTRAINT "figure_reports_pkey" PRIMARY KEY ("figure_id","report_id")
);

-- CreateTable
CREATE TABLE "figure_renderings" (
    "figure_id" VARCHAR(64) NOT NULL,
    "name" VARCHAR(32) NOT NULL,
    "digest" VARCHAR(64) NOT NULL,

    CONSTRAINT "figure_renderings_pkey" PRIMARY KEY ("figure_id","name")
);

-- CreateTable
CREATE TABLE "rendered_bytes" (
    "digest" VARCHAR(64) NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "rendered_bytes_pkey" PRIMARY KEY ("digest")
);

-- AddForeignKey
ALTER TABLE "figure_reports" ADD CONSTRAINT "figure_reports_figure_id_fkey" FOREIGN KEY ("figure_id") REFERENCES "figures"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "figure_renderings" ADD CONSTRAINT "figure_renderings_figure_id_fkey" FOREIGN KEY ("figure_id") REFERENCES "figures"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "figure_renderings" ADD CONSTRAINT "figure_renderings_digest_fkey" FOREIGN KEY ("digest") REFERENCES "rendered_bytes"("digest") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- An id is the digest of what it names, and the database checks it.
ALTER TABLE "figures"
    ADD CONSTRAINT "figures_id_is_digest" CHECK ("id" = encode(sha256("content"), 'hex')),
    ADD CONSTRAINT "figures_content_length" CHECK (octet_length("content") BETWEEN 1 AND 8388608);

ALTER TABLE "rendered_bytes"
    ADD CONSTRAINT "rendered_bytes_digest" CHECK ("digest" = encode(sha256("bytes"), 'hex')),
    ADD CONSTRAINT "rendered_bytes_length" CHECK (octet_length("bytes") BETWEEN 1 AND 8388608);

ALTER TABLE "figure_reports"
    ADD CONSTRAINT "figure_reports_id_form" CHECK ("report_id" ~ '^[0-9a-f]{64}$');

ALTER TABLE "reports"
    ADD CONSTRAINT "reports_cores_natural" CHECK ("cores" >= 0);

-- Frozen means that nothing changes it, a mistake of ours included.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER figures_append_only BEFORE UPDATE OR DELETE ON "figures"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER figure_reports_append_only BEFORE UPDATE OR DELETE ON "figure_reports"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER figure_renderings_append_only BEFORE UPDATE OR DELETE ON "figure_renderings"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rendered_bytes_append_only BEFORE UPDATE OR DELETE ON "rendered_bytes"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
