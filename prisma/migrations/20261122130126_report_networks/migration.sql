-- CreateTable
CREATE TABLE "report_networks" (
    "report_id" VARCHAR(64) NOT NULL,
    "period" UUID NOT NULL,
    "hash" VARCHAR(32) NOT NULL,

    CONSTRAINT "report_networks_pkey" PRIMARY KEY ("report_id")
);

-- CreateTable
CREATE TABLE "network_secrets" (
    "period" UUID NOT NULL DEFAULT gen_random_uuid(),
    "secret" BYTEA NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "network_secrets_pkey" PRIMARY KEY ("period")
);

-- AddForeignKey
ALTER TABLE "report_networks" ADD CONSTRAINT "report_networks_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Checks that Prisma's schema language cannot say.
ALTER TABLE "report_networks"
    ADD CONSTRAINT "report_networks_hash_form" CHECK ("hash" ~ '^[0-9a-f]{32}$');

ALTER TABLE "network_secrets"
    ADD CONSTRAINT "network_secrets_length" CHECK (octet_length("secret") = 32);

-- Begins a period with a new secret, unless the current one is younger than `lifetime`. The lock makes several processes agree
-- on one. TRUNCATE gives the table a new file, so the old secret does not stay behind in a dead row. A secret from the future
-- is replaced too, because a clock that was wrong would extend its period; a day allows for clocks that are corrected.
-- If somebody else holds the table, as `pg_dump` does, nothing happens: uploads must not wait, and the site asks again.
CREATE FUNCTION begin_network_period(new_secret BYTEA, lifetime INTERVAL) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1s' AS $$
BEGIN
    LOCK TABLE network_secrets IN ACCESS EXCLUSIVE MODE;
    IF EXISTS (
        SELECT FROM network_secrets
        WHERE created BETWEEN clock_timestamp() - lifetime AND clock_timestamp() + interval '1 day'
    ) THEN
        RETURN;
    END IF;
    TRUNCATE network_secrets;
    INSERT INTO network_secrets (secret) VALUES (new_secret);
EXCEPTION WHEN lock_not_available THEN
    RETURN;
END
$$;
