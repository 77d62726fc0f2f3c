-- A figure of many reports had a row for each of them, and another one when it was frozen again. Now most reports of a figure are
-- in lists that other figures share. Rows of figures frozen before stay as they are, and `figure_reports` shows both.
ALTER TABLE "figure_reports" RENAME TO "figure_report_rows";
ALTER TABLE "figure_report_rows" RENAME CONSTRAINT "figure_reports_pkey" TO "figure_report_rows_pkey";
ALTER TABLE "figure_report_rows" RENAME CONSTRAINT "figure_reports_figure_id_fkey" TO "figure_report_rows_figure_id_fkey";

-- CreateTable
CREATE TABLE "report_lists" (
    "digest" VARCHAR(64) NOT NULL,
    "reports" BYTEA[],

    CONSTRAINT "report_lists_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "figure_report_lists" (
    "figure_id" VARCHAR(64) NOT NULL,
    "digest" VARCHAR(64) NOT NULL,

    CONSTRAINT "figure_report_lists_pkey" PRIMARY KEY ("figure_id","digest")
);

-- CreateTable
CREATE TABLE "freezing_quotas" (
    "day" DATE NOT NULL,
    "network" VARCHAR(32) NOT NULL,
    "figures" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "freezing_quotas_pkey" PRIMARY KEY ("day","network")
);

-- AddForeignKey
ALTER TABLE "figure_report_lists" ADD CONSTRAINT "figure_report_lists_figure_id_fkey" FOREIGN KEY ("figure_id") REFERENCES "figures"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "figure_report_lists" ADD CONSTRAINT "figure_report_lists_digest_fkey" FOREIGN KEY ("digest") REFERENCES "report_lists"("digest") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Returns the SHA-256 of ids in hexadecimal, each followed by a line feed, as the snapshot of a figure names its reports.
CREATE FUNCTION digest_of_reports(reports BYTEA[]) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT encode(sha256(convert_to(coalesce(string_agg(encode(id, 'hex') || E'\n', '' ORDER BY place), ''), 'UTF8')), 'hex')
    FROM unnest(reports) WITH ORDINALITY AS listed (id, place)
$$;

ALTER TABLE "report_lists"
    ADD CONSTRAINT "report_lists_given" CHECK (cardinality("reports") > 0),
    ADD CONSTRAINT "report_lists_digest" CHECK ("digest" = digest_of_reports("reports"));

CREATE TRIGGER report_lists_append_only BEFORE UPDATE OR DELETE ON "report_lists"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER figure_report_lists_append_only BEFORE UPDATE OR DELETE ON "figure_report_lists"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE "freezing_quotas"
    ADD CONSTRAINT "freezing_quotas_network_form" CHECK ("network" ~ '^[0-9a-f]{32}$');

CREATE VIEW "figure_reports" AS
    SELECT "figure_id", "report_id" FROM "figure_report_rows"
    UNION ALL
    SELECT f."figure_id", encode(listed.id, 'hex')
    FROM "figure_report_lists" f JOIN "report_lists" l USING ("digest"), unnest(l."reports") AS listed (id);

-- Figure 1 may have 20,000 points with long names, and must never be too large to be frozen. The site has a lower limit for all
-- other figures.
ALTER TABLE "figures" DROP CONSTRAINT "figures_content_length";
ALTER TABLE "figures" ADD CONSTRAINT "figures_content_length" CHECK (octet_length("content") BETWEEN 1 AND 67108864);
ALTER TABLE "rendered_bytes" DROP CONSTRAINT "rendered_bytes_length";
ALTER TABLE "rendered_bytes" ADD CONSTRAINT "rendered_bytes_length" CHECK (octet_length("bytes") BETWEEN 1 AND 67108864);
