-- compatibility: expands
-- What search finds by name: processors, systems and configurations, one row each. The settler keeps the rows.
CREATE TABLE "search_terms" (
    "kind" VARCHAR(16) NOT NULL,
    "id" VARCHAR(500) NOT NULL,
    "name" VARCHAR(500) NOT NULL,
    "text" VARCHAR(1000) NOT NULL,
    "reports" INTEGER NOT NULL,
    "configurations" INTEGER NOT NULL,

    CONSTRAINT "search_terms_pkey" PRIMARY KEY ("kind", "id")
);

-- /processors and /systems, the ones with most reports first.
CREATE INDEX "search_terms_by_reports" ON "search_terms"("kind", "reports" DESC, "id");

-- The configurations of a page of /processors or /systems. Processors have the name of their microarchitecture, or of their
-- generation where no microarchitecture is known.
CREATE INDEX "configurations_of_processor" ON "configurations" (coalesce("microarchitecture", "generation"));
CREATE INDEX "configurations_of_system" ON "configurations"("os_family", "kernel_series");
CREATE INDEX "configurations_of_release" ON "configurations" ("os_family", ("os_name" || ' ' || "os_version"));

-- Search finds misspelt names by trigrams. Without the extension it finds only what contains the words as they were typed.
DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX search_terms_trigrams ON search_terms USING gin (text gin_trgm_ops);
    ELSE
        RAISE WARNING 'PostgreSQL has no extension pg_trgm, so search will not find misspelt names. Install the contrib package, then run CREATE EXTENSION pg_trgm and create the index search_terms_trigrams (docs/operating.md).';
    END IF;
EXCEPTION WHEN insufficient_privilege THEN
    RAISE WARNING 'The role that migrates may not create the extension pg_trgm, so search will not find misspelt names. Create it as an administrator, then create the index search_terms_trigrams (docs/operating.md).';
END $$;
